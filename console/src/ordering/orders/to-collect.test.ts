import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { expect, test } from 'vitest'
import { amountLabel, dueInCash, toCollect } from './to-collect.ts'

const order = (more: Partial<WireOrder>) =>
  ({
    paid: false,
    status: 'READY',
    payment_mode: 'CASH',
    total: { value: '11.00', currency: 'GBP' },
    wallet_amount: '0.00',
    ...more,
  }) as WireOrder
const pounds = (value: string) => ({ value, currency: 'GBP' })

test('the courier sees the cash to take, less what the wallet has paid [P-22]', () => {
  expect(toCollect(order({}))).toEqual({ amount: pounds('11.00'), from_wallet: undefined })
  const shared = order({ payment_mode: 'CASH_AND_WALLET', wallet_amount: '4.00' })
  expect(toCollect(shared)).toEqual({ amount: pounds('7.00'), from_wallet: pounds('4.00') })
  const whole = order({ payment_mode: 'WALLET', paid: true, wallet_amount: '11.00' })
  expect(toCollect(whole)).toEqual({ amount: pounds('11.00'), from_wallet: undefined })
})

test.each([
  [{ status: 'READY' }, 'cash', 1100],
  [{ status: 'COMPLETED' }, 'paid_cash', 0],
  [{ status: 'COMPLETED', payment_mode: 'CASH_AND_WALLET', wallet_amount: '4.00' }, 'paid_cash', 0],
  [{ status: 'CANCELLED' }, 'not_paid', 0],
  [{ status: 'CANCELLED', paid: true, payment_mode: 'CARD' }, 'paid', 0],
  [{ status: 'READY', paid: true, payment_mode: 'CARD' }, 'paid', 0],
] as const)('an order %j is named "%s", and %i is to be collected', (more, label, due) => {
  expect(amountLabel(order(more))).toBe(label)
  expect(dueInCash(order(more))).toBe(due)
})
