import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { Order } from '@tiffin/contract/ordering/orders/order'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { orderOf } from './order-of.ts'
import { findOrder, isPlaced, listEvents } from './order-row.ts'

/**
 * An order for tracking. Personal data is sent only to its owner. An order with a pending payment is visible
 * only to its owner.
 */
export async function getOrder(
  ctx: Context,
  { params }: DecodedRequest<typeof endpoints.getOrder>,
): Promise<{ data: Order }> {
  const row = await findOrder(ctx, params.id)
  if (!row || (!isPlaced(row) && ctx.customer?.id !== row.customer_id)) throw refusal('not-found')
  return { data: await orderOf(ctx, row, await listEvents(ctx, row.id)) }
}
