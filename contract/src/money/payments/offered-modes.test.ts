import { expect, test } from 'vitest'
import { firstMode, offeredModes, providerNameOf } from './offered-modes.ts'
import { PAYMENT_MODES } from './payment-modes.ts'

const shop = (chosen: object = {}) => ({
  delivery: [...PAYMENT_MODES],
  collection: [...PAYMENT_MODES],
  provider: 'OURS',
  ...chosen,
})
/** One installation with two card providers, and one without. */
const names = { cash: ['CASH'], card: ['THEIRS', 'OURS'], wallet: [] }
const noCards = { ...names, card: [] }

test('a payment method is offered if it is enabled and a payment provider handles it; a table has the methods of collection [P-01]', () => {
  const own = shop({ collection: ['CASH', 'CASH_AND_WALLET'] })
  expect(offeredModes(own, 'delivery', names)).toEqual(['CASH', 'CARD'])
  expect(offeredModes(own, 'collection', names)).toEqual(['CASH'])
  expect(offeredModes(own, 'dinein', names)).toEqual(['CASH'])
})

test('a card is charged by the provider that the shop names; without one it is not offered [P-01] [P-15]', () => {
  expect(providerNameOf(shop(), 'CARD', names)).toBe('OURS')
  expect(providerNameOf(shop({ provider: 'THEIRS' }), 'CARD', names)).toBe('THEIRS')
  // The provider of cash charges no card.
  for (const provider of ['', 'CASH', 'NOBODY'])
    expect(offeredModes(shop({ provider }), 'collection', names)).toEqual(['CASH'])
  expect(offeredModes(shop(), 'collection', noCards)).toEqual(['CASH'])
})

test('a mixed mode is offered with a wallet and a provider for the rest [P-21] [P-22]', () => {
  const mixed = shop({ delivery: ['CARD_AND_WALLET', 'CASH_AND_WALLET'] })
  const withWallets = { ...names, wallet: ['WALLET'] }
  expect(offeredModes(mixed, 'delivery', withWallets)).toEqual(['CARD_AND_WALLET', 'CASH_AND_WALLET'])
  expect(offeredModes(mixed, 'delivery', { ...withWallets, card: [] })).toEqual(['CASH_AND_WALLET'])
  expect(offeredModes(mixed, 'delivery', names)).toEqual([])
  expect(providerNameOf(mixed, 'CARD_AND_WALLET', withWallets)).toBe('OURS')
})

test('a basket begins with a card, or with the first mode that is offered [B-11]', () => {
  expect(firstMode(shop(), 'delivery', names)).toBe('CARD')
  expect(firstMode(shop(), 'delivery', noCards)).toBe('CASH')
  expect(firstMode(shop({ delivery: ['CASH_AND_WALLET', 'CASH'] }), 'delivery', names)).toBe('CASH')
  expect(firstMode(shop({ delivery: [] }), 'delivery', names)).toBe('CARD')
})
