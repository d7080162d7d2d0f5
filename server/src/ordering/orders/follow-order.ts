import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { OrderEvent } from '@tiffin/contract/ordering/orders/order'
import type { Context } from '../../platform/http/context.ts'
import { lastEventId } from '../../platform/http/decode.ts'
import { follow } from '../../platform/http/follow.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Source } from '../../platform/http/stream.ts'
import { eventOf } from './order-of.ts'
import { findOrder, listEvents } from './order-row.ts'

/**
 * Streams the events of one order after the last one that the client names. The events of an order are written one
 * after another, so none can be missed.
 */
export async function followOrder(
  ctx: Context,
  { params: { id }, headers }: DecodedRequest<typeof endpoints.followOrder>,
): Promise<Source<OrderEvent>> {
  if (!(await findOrder(ctx, id))) throw refusal('not-found')
  // Suspending the customer ends the stream. A reconnect with the same token is refused with the reason.
  if (ctx.customer?.status === 'SUSPENDED') throw refusal('suspended')
  return async emit => {
    let after = lastEventId(headers)
    return follow(ctx.services.db, { topics: ['order'], store_id: ctx.store.id, id }, async () => {
      for (const row of await listEvents(ctx, id, after)) {
        after = row.id
        emit(String(row.id), eventOf(ctx, row))
      }
    })
  }
}
