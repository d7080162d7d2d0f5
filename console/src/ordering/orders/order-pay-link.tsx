import { wireOf } from '@tiffin/contract/money'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { PayLinkButton } from '../paylinks/pay-link-button.tsx'
import { dueInCash } from './to-collect.ts'

/** Leads to the payment link of an order of which something is to be paid in cash; a test is not paid. */
export function OrderPayLink({ order }: { order: WireStaffOrder }) {
  const due = order.is_test ? 0 : dueInCash(order)
  return due > 0 && <PayLinkButton order={order} due={{ ...order.total, value: wireOf(due) }} />
}
