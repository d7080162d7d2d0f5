import { minorOf, wireOf } from '@tiffin/contract/money'
import type { WireOrder } from '@tiffin/contract/orders/order'
import { cashDue } from '@tiffin/contract/rules/payment-modes'

/** What is to be taken in cash, and whether a part came from the wallet; the total where nothing is due. */
export function toCollect({ paid, payment_mode, total, wallet_amount }: WireOrder) {
  const [all, part] = [minorOf(total.value), minorOf(wallet_amount)]
  const due = cashDue({ paid, payment_mode, total: all, wallet_amount: part })
  return {
    amount: due > 0 ? { ...total, value: wireOf(due) } : total,
    from_wallet: part > 0 && part < all ? { ...total, value: wallet_amount } : undefined,
  }
}
