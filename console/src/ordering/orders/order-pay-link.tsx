import { wireOf } from '@tiffin/contract/money'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { PayLinkButton } from '../paylinks/pay-link-button.tsx'
import { dueInCash } from './to-collect.ts'

/** Links to the payment link of an order with an amount due in cash; not for test orders. */
export function OrderPayLink({ order }: { order: WireStaffOrder }) {
  const due = order.is_test ? 0 : dueInCash(order)
  return due > 0 && <PayLinkButton order={order} due={{ ...order.total, value: wireOf(due) }} />
}
