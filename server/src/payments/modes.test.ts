import { PAYMENT_MODES } from '@tiffin/contract/rules/payment-modes'
import { expect, test } from 'vitest'
import { firstMode, judgeMode, offeredModes, PROVIDERS, type Providers } from './modes.ts'
import { cash } from './providers/cash.ts'

const settings = (payments: Partial<Parameters<typeof judgeMode>[0]['payments']>) => ({
  payments: { delivery: [...PAYMENT_MODES], collection: [...PAYMENT_MODES], provider: 'OURS', ...payments },
})
const providers: Providers = {
  ...PROVIDERS,
  card: [
    { ...cash, name: 'THEIRS' },
    { ...cash, name: 'OURS' },
  ],
}

test('the payment modes that a shop offers for the type of order are accepted, except the wallet, which no provider handles [P-01]', () => {
  const shop = settings({ collection: ['CASH', 'CASH_AND_WALLET'] })
  expect(offeredModes(shop, 'delivery')).toEqual(['CASH', 'CARD'])
  expect(offeredModes(shop, 'collection')).toEqual(['CASH'])
  expect(offeredModes(shop, 'dinein')).toEqual(['CASH'])
})

test('a basket begins with CARD, or the first mode that is offered [B-11]', () => {
  expect(firstMode(settings({}), 'delivery')).toBe('CARD')
  expect(firstMode(settings({ delivery: ['CASH_AND_WALLET', 'CASH'] }), 'delivery')).toBe('CASH')
  expect(firstMode(settings({ delivery: [] }), 'delivery')).toBe('CARD')
})

test('cash is handled by the shop, a card by the provider that the shop names [P-02] [P-15]', () => {
  const judge = (payment_mode: (typeof PAYMENT_MODES)[number], provider = 'OURS') => {
    const judged = judgeMode(settings({ provider }), { service_type: 'delivery', payment_mode }, providers)
    return judged.ok ? judged.provider.name : judged.reason
  }
  expect(judge('CASH')).toBe('CASH')
  expect(judge('CARD')).toBe('OURS')
  expect(judge('CARD', 'THEIRS')).toBe('THEIRS')
  // Even the cash provider refuses cards.
  expect(judge('CARD', 'CASH')).toBe('payment-mode-unavailable')
  expect(judge('WALLET')).toBe('payment-mode-unavailable')
})

test('a mode that is offered without a provider is refused [P-01]', () => {
  const toPay = { service_type: 'collection', payment_mode: 'CARD' } as const
  expect(judgeMode(settings({}), toPay)).toEqual({ ok: false, reason: 'payment-mode-unavailable' })
})
