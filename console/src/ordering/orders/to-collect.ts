import { minorOf, wireOf } from '@tiffin/contract/money'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { cashDue, isCash } from '@tiffin/contract/money/payments/payment-modes'

/** The cash due, in minor units. */
export function dueInCash({ total, wallet_amount, shared_amount, ...order }: WireOrder): number {
  return cashDue({
    ...order,
    total: minorOf(total.value),
    wallet_amount: minorOf(wallet_amount),
    shared_amount: minorOf(shared_amount ?? '0.00'),
  })
}

/**
 * The label of an order's amount, as a text of `console.order`. An order that has ended is no
 * longer collected.
 */
export function amountLabel({ paid, payment_mode, status }: WireOrder): string {
  if (paid) return 'paid'
  if (status === 'COMPLETED') return isCash(payment_mode) ? 'paid_cash' : 'paid'
  if (isFinal(status)) return 'not_paid'
  return isCash(payment_mode) ? 'cash' : 'to_pay'
}

/** The cash to collect, and whether a part came from the wallet; the total if nothing is due. */
export function toCollect(order: WireOrder) {
  const { total, wallet_amount } = order
  const [all, part] = [minorOf(total.value), minorOf(wallet_amount)]
  const due = dueInCash(order)
  return {
    amount: due > 0 ? { ...total, value: wireOf(due) } : total,
    from_wallet: part > 0 && part < all ? { ...total, value: wallet_amount } : undefined,
  }
}

/** Whether there is a payment that can be refunded: an unpaid order that has ended has none. */
export function hasPayment({ paid, status, wallet_amount, shared_amount }: WireOrder): boolean {
  return paid || status === 'COMPLETED' || minorOf(wallet_amount) > 0 || shared_amount !== undefined
}
