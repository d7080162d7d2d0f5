import { expect, test } from 'vitest'
import { moneyBackTexts } from './money-back.ts'
import type { PaymentMode } from '../../money/payments/payment-modes.ts'

test('of a cancelled order the wallet has its part back at once, a card takes days, and cash promises nothing [P-38]', () => {
  const back = (payment_mode: PaymentMode, paid: boolean, wallet_amount: string | number) =>
    moneyBackTexts({ payment_mode, paid, wallet_amount })
  expect(back('CASH', false, '0.00')).toEqual([])
  expect(back('CARD', false, 0)).toEqual([])
  expect(back('CARD', true, '0.00')).toEqual(['orders.refund'])
  expect(back('WALLET', true, '12.95')).toEqual(['orders.refund_wallet'])
  expect(back('CASH_AND_WALLET', false, 400)).toEqual(['orders.refund_wallet'])
  expect(back('CARD_AND_WALLET', true, 400)).toEqual(['orders.refund_wallet', 'orders.refund'])
})
