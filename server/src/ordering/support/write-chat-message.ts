import { MAIL_UNREAD_AFTER, type ReportedLine } from '@tiffin/contract/ordering/support/chat'
import { mailThreadMessage } from '../../people/messages/mail-thread-message.ts'
import { beginningOf } from '../../people/messages/thread-rows.ts'
import type { Run } from '../../platform/db/database.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import type { OrderRow } from '../orders/order-row.ts'

type NewChatMessage = { id: string; text: string; missing: ReportedLine[] | null }

/**
 * Adds a message to the chat about an order, in a transaction. The first begins the chat. The e-mail to the shop is due
 * later, and is not sent if staff have read the message by then.
 */
export async function writeChatMessage(
  run: Run,
  ctx: CustomerContext,
  { order, message: { id, text, missing } }: { order: OrderRow; message: NewChatMessage },
): Promise<void> {
  const { store, now, customer, language } = ctx
  const { first_name, last_name, email, phone } = order.contact
  await run(sql`
    insert into thread (store_id, id, kind, state, is_unread, customer_id, name, email, phone, language, last_at, beginning)
    values (${store.id}, ${order.id}, 'CHAT', 'OPEN', true, ${customer.id}, ${`${first_name} ${last_name}`.trim()}, ${email}, ${phone},
      ${language}, ${now}, ${beginningOf(text)})
    on conflict (store_id, id) do nothing`)
  const written = await run(sql`
    insert into thread_message (store_id, thread_id, id, author, actor, body, created_at, missing)
    values (${store.id}, ${order.id}, ${id}, 'VISITOR', '', ${text}, ${now}, ${missing && json(missing)})
    on conflict (store_id, id) do nothing returning id`)
  if (written.length === 0) return
  await run(sql`update thread set state = 'OPEN', is_unread = true, language = ${language}, last_at = ${now}, beginning = ${beginningOf(text)}
    where store_id = ${store.id} and id = ${order.id}`)
  await run(job(ctx, mailThreadMessage, { payload: { message_id: id }, run_at: now.add(MAIL_UNREAD_AFTER) }))
}
