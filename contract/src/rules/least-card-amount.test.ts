import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastCardAmount, mostFromWallet, payableModes } from './least-card-amount.ts'
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
