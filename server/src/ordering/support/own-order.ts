import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { findOrder, isPlaced, type PlacedOrder } from '../orders/order-row.ts'

/** A placed order of the caller. Refuses an unknown order and one of another customer with the same response. */
export async function requireOwnOrder(ctx: CustomerContext, id: string): Promise<PlacedOrder> {
  const order = await findOrder(ctx, id)
  if (!order || order.customer_id !== ctx.customer.id || !isPlaced(order)) throw refusal('not-found')
  return order
}
