import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { Order } from '@tiffin/contract/ordering/orders/order'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrder } from './move-order.ts'
import { orderOf } from './order-of.ts'
import { findOrder, listEvents } from './order-row.ts'

/**
 * For the diner: cancels the order at once if the shop has not accepted it yet, else sends a cancellation request to
 * the shop [O-07].
 */
export async function cancelOrder(
  ctx: CustomerContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.cancelOrder>,
): Promise<{ outcome: 'cancelled' | 'requested'; data: Order }> {
  const note = body.reason ?? ''
  const before = await findOrder(ctx, id)
  if (!before || before.customer_id !== ctx.customer.id) throw refusal('not-found')
  const cancelled = await moveOrder(ctx, {
    id,
    kind: 'CANCELLED',
    to: 'CANCELLED',
    from: ['PLACED'],
    reason: 'CUSTOMER_REQUEST',
    note,
    mail: true,
  })
  const requested = cancelled
    ? undefined
    : await moveOrder(ctx, { id, kind: 'CANCEL_REQUESTED', to: 'CANCEL_REQUESTED', note })
  if (!cancelled && !requested) throw refusal('too-late-to-cancel')
  const after = (await findOrder(ctx, id))!
  return {
    outcome: cancelled ? 'cancelled' : 'requested',
    data: await orderOf(ctx, after, await listEvents(ctx, id)),
  }
}
