import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { chatOf } from './chat-of.ts'
import { requireOwnOrder } from './own-order.ts'

/** Marks all answers in the chat about an own order as read by the customer. */
export async function markSupportRead(
  ctx: CustomerContext,
  { body: { order_id } }: DecodedRequest<typeof endpoints.markSupportRead>,
): Promise<ResponseFor<typeof endpoints.markSupportRead>> {
  const order = await requireOwnOrder(ctx, order_id)
  const marked = await ctx.query(sql`update thread set visitor_read_at = ${ctx.now}
    where store_id = ${ctx.store.id} and id = ${order.id} and kind = 'CHAT' and (visitor_read_at is null or visitor_read_at < last_at)
    returning id`)
  if (marked.length > 0) ctx.notify('thread', order.id)
  return { data: await chatOf(ctx, order) }
}
