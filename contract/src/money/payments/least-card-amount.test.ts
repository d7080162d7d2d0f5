import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastCardAmount, mostFromWallet, payableModes, walletShares } from './least-card-amount.ts'
import { PAYMENT_MODES } from './payment-modes.ts'

test.each([
  ['GBP', 29, ['CASH', 'WALLET', 'CASH_AND_WALLET']],
  ['GBP', 30, ['CASH', 'CARD', 'WALLET', 'CASH_AND_WALLET']],
  ['GBP', 31, ['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET']],
  ['MXN', 999, ['CASH', 'WALLET', 'CASH_AND_WALLET']],
  ['GTQ', 400, ['CASH', 'CARD', 'WALLET', 'CASH_AND_WALLET']],
  ['EUR', 0, ['CASH', 'CARD', 'WALLET']],
])('an order in %s of %i minor units can be paid by %j [P-01]', (currency, total, modes) => {
  expect(payableModes(PAYMENT_MODES, { total, currency })).toEqual(modes)
})

test('what the wallet leaves to a card is never less than a card can be charged [P-21]', () => {
  const currency = fc.constantFrom('GBP', 'USD', 'MXN', 'GTQ', 'EUR', 'AUD', 'NZD')
  fc.assert(
    fc.property(currency, fc.nat(5000), fc.nat(6000), (iso, balance, total) => {
      fc.pre(payableModes(['CARD_AND_WALLET'], { total, currency: iso }).length > 0)
      const part = mostFromWallet('CARD_AND_WALLET', balance, { total, currency: iso })
      expect(total - part).toBeGreaterThanOrEqual(leastCardAmount(iso))
      expect(part).toBeLessThanOrEqual(balance)
    }),
  )
})

test.each([
  ['CASH_AND_WALLET', '4.00', '7.00', { from_wallet: '4.00', rest: '3.00' }],
  ['CARD_AND_WALLET', '6.90', '7.00', { from_wallet: '6.70', rest: '0.30' }],
  ['CASH_AND_WALLET', '9.00', '7.00', { from_wallet: '7.00', rest: '0.00' }],
  ['CARD', '0.00', '7.00', { from_wallet: '0.00', rest: '7.00' }],
] as const)('%s with %s in the wallet shares %s as %j [P-21] [P-22]', (mode, balance, value, shares) => {
  expect(walletShares(mode, balance, { value, currency: 'GBP' })).toEqual(shares)
})
