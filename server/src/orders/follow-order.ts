import type * as endpoints from '@tiffin/contract/orders/diner'
import type { OrderEvent } from '@tiffin/contract/orders/order'
import type { Context } from '../http/context.ts'
import { lastEventId } from '../http/decode.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import type { Source } from '../http/stream.ts'
import { eventOf } from './order-of.ts'
import { findOrder, listEvents } from './order-row.ts'

/**
 * Streams the events of one order after the last one that the client names. An order's events are written one after
 * another, so none can be missed.
 */
export async function followOrder(
  ctx: Context,
  { params: { id }, headers }: DecodedRequest<typeof endpoints.followOrder>,
): Promise<Source<OrderEvent>> {
  if (!(await findOrder(ctx, id))) throw refusal('not-found')
  // Suspending the customer ends the stream; a reconnect with the same token gets the reason.
  if (ctx.customer?.status === 'SUSPENDED') throw refusal('suspended')
  return async emit => {
    let after = lastEventId(headers)
    const read = oneAtATime(async () => {
      for (const row of await listEvents(ctx, id, after)) {
        after = row.id
        emit(String(row.id), eventOf(ctx, row))
      }
    })
    const off = ctx.services.db.onNotice(notice => {
      if (notice.topic === 'order' && notice.store_id === ctx.store.id && notice.id === id) void read()
    })
    // The database listener had lost its connection and may have missed a notification: read again.
    const offLost = ctx.services.db.onLost(() => void read())
    await read()
    return () => {
      off()
      offLost()
    }
  }
}
