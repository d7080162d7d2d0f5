import { MAIL_UNREAD_AFTER } from '@tiffin/contract/ordering/support/chat'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { mailThreadMessage } from './mail-thread-message.ts'
import { beginningOf } from './thread-rows.ts'

type Answer = { id: string; answer_id: string; text: string }

/**
 * Adds an answer of staff to a thread, in a transaction. In a chat its e-mail is due later, and is not sent if the
 * customer has read the answer by then. False: there is no such thread, or it has this answer already.
 */
export async function writeAnswer(
  run: Run,
  ctx: StaffStoreContext,
  { id, answer_id, text }: Answer,
): Promise<boolean> {
  const { store, now, staff } = ctx
  const written = await run(sql<{ kind: 'CONTACT' | 'CHAT' }>`
    insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
    select store_id, id, ${answer_id}::uuid, 'STAFF', ${staff.name}::text, ${text}::text, ${now}::timestamptz
    from thread where store_id = ${store.id} and id = ${id}
    on conflict (store_id, id) do nothing returning (select kind from thread where thread.store_id = ${store.id} and thread.id = ${id}) as kind`)
  const [message] = written
  if (!message) return false
  await run(sql`update thread set state = 'ANSWERED', is_unread = false, staff_read_at = ${now}, last_at = ${now}, beginning = ${beginningOf(text)}
    where store_id = ${store.id} and id = ${id}`)
  const run_at = message.kind === 'CHAT' ? now.add(MAIL_UNREAD_AFTER) : now
  await run(job(ctx, mailThreadMessage, { payload: { message_id: answer_id }, run_at }))
  return true
}
