import { minorOf, wireOf } from '@tiffin/contract/money'
import type { WireOrder } from '@tiffin/contract/orders/order'
import { cashDue } from '@tiffin/contract/rules/payment-modes'

/** What is still to be paid in cash, in minor units. */
export function dueInCash({ paid, payment_mode, total, wallet_amount }: WireOrder): number {
  return cashDue({ paid, payment_mode, total: minorOf(total.value), wallet_amount: minorOf(wallet_amount) })
}

/** What is to be taken in cash, and whether a part came from the wallet; the total where nothing is due. */
export function toCollect(order: WireOrder) {
  const { total, wallet_amount } = order
  const [all, part] = [minorOf(total.value), minorOf(wallet_amount)]
  const due = dueInCash(order)
  return {
    amount: due > 0 ? { ...total, value: wireOf(due) } : total,
    from_wallet: part > 0 && part < all ? { ...total, value: wallet_amount } : undefined,
  }
}
