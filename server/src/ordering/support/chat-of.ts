import type { Chat, ChatMessage } from '@tiffin/contract/ordering/support/chat'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isOpenNow } from '../../shop/slots/judge-time.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { OrderRow } from '../orders/order-row.ts'

type Row = Omit<ChatMessage, 'created_at' | 'text'> & { body: string; created_at: Temporal.Instant }

/** The chat about an order, as its customer reads it. */
export async function chatOf(
  ctx: Context,
  { id, service_type }: Pick<OrderRow, 'id' | 'service_type'>,
): Promise<Chat> {
  const { store } = ctx
  const rows = await ctx.query(sql<Row>`
    select thread_message.id, thread_message.author, thread_message.actor, thread_message.body, thread_message.created_at,
      coalesce(thread_message.created_at <= case thread_message.author
        when 'STAFF' then thread.visitor_read_at else thread.staff_read_at end, false) as is_read,
      thread_message.missing, thread_message.refunded_at is not null as is_refunded,
      thread_message.declined_at is not null as is_declined
    from thread_message join thread on thread.store_id = thread_message.store_id and thread.id = thread_message.thread_id
    where thread_message.store_id = ${store.id} and thread_message.thread_id = ${id} and thread.kind = 'CHAT'
    order by thread_message.created_at, thread_message.author desc, thread_message.id`)
  return {
    is_open: isOpenNow(ctx, service_type),
    unread: rows.filter(({ author, is_read }) => author === 'STAFF' && !is_read).length,
    messages: rows.map(({ body, created_at, ...message }) => ({
      ...message,
      text: body,
      created_at: toLocal(store, created_at),
    })),
  }
}
