import type { ChatNews } from '@tiffin/contract/ordering/support/chat'
import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { follow } from '../../platform/http/follow.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Source } from '../../platform/http/stream.ts'
import { toLocalOrNull } from '../../shop/stores/local-time.ts'
import { requireOwnOrder } from './own-order.ts'

type Row = { messages: number; refunded: number; read_at: Temporal.Instant | null }

/** Streams the changes of the chat about an own order: messages, read marks of staff, and refunds. */
export async function followSupport(
  ctx: CustomerContext,
  { query: { order_id } }: DecodedRequest<typeof endpoints.followSupport>,
): Promise<Source<ChatNews>> {
  // Suspending the customer ends the stream. A reconnect with the same token is refused with the reason.
  if (ctx.customer.status === 'SUSPENDED') throw refusal('suspended')
  const order = await requireOwnOrder(ctx, order_id)
  const { store, services } = ctx
  return async emit => {
    let before = ''
    return follow(services.db, { topics: ['thread'], store_id: store.id, id: order.id }, async () => {
      const [row] = await ctx.query(sql<Row>`
        select count(*)::int as messages, coalesce(sum((select sum((line ->> 'refunded')::int)
            from jsonb_array_elements(thread_message.missing) as line)), 0)::int as refunded,
          (select thread.staff_read_at from thread where thread.store_id = ${store.id} and thread.id = ${order.id}) as read_at
        from thread_message where thread_message.store_id = ${store.id} and thread_message.thread_id = ${order.id}`)
      const { messages, refunded, read_at } = row ?? { messages: 0, refunded: 0, read_at: null }
      const id = `${messages} ${refunded} ${read_at?.epochMilliseconds ?? 0}`
      if (id === before) return
      before = id
      emit(id, { messages, read_at: toLocalOrNull(store, read_at) })
    })
  }
}
