import { MAIL_UNREAD_AFTER } from '@tiffin/contract/ordering/support/chat'
import type * as endpoints from '@tiffin/contract/people/messages/staff'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { auditThread } from './audit-thread.ts'
import { mailThreadMessage } from './mail-thread-message.ts'
import { beginningOf, requireThread } from './thread-rows.ts'

/**
 * Answers a thread: a contact message by e-mail, a chat in the customer's browser and, if the answer stays unread there,
 * by e-mail. A repeated request with the same `answer_id` changes nothing.
 */
export async function answerThread(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.answerThread>,
): Promise<ResponseFor<typeof endpoints.answerThread>> {
  const { store, now, staff } = ctx
  const text = plainWords(body.text)
  if (text === '') throw refusal('invalid-data', { errors: { text: [ctx.translate('errors.required')] } })
  const answered = await ctx.transaction(async run => {
    const written = await run(sql<{ kind: 'CONTACT' | 'CHAT' }>`
      insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
      select store_id, id, ${body.answer_id}::uuid, 'STAFF', ${staff.name}::text, ${text}::text, ${now}::timestamptz
      from thread where store_id = ${store.id} and id = ${id}
      on conflict (store_id, id) do nothing returning (select kind from thread where thread.store_id = ${store.id} and thread.id = ${id}) as kind`)
    const [message] = written
    if (!message) return false
    await run(sql`update thread set state = 'ANSWERED', is_unread = false, staff_read_at = ${now}, last_at = ${now}, beginning = ${beginningOf(text)}
      where store_id = ${store.id} and id = ${id}`)
    const run_at = message.kind === 'CHAT' ? now.add(MAIL_UNREAD_AFTER) : now
    await run(job(ctx, mailThreadMessage, { payload: { message_id: body.answer_id }, run_at }))
    await auditThread(run, ctx, { id, action: 'MESSAGE_ANSWERED' })
    return true
  })
  if (answered) {
    ctx.notify('thread', id)
    ctx.notify('job', mailThreadMessage.lane)
  }
  return { data: await requireThread(ctx, id) }
}
