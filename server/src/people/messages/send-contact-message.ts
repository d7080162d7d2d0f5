import type * as endpoints from '@tiffin/contract/people/messages/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { claimKey, storedResponse } from '../../platform/http/idempotency.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { checkContact } from './check-contact.ts'
import { mailThreadMessage } from './mail-thread-message.ts'
import { requirePerson } from './require-person.ts'
import { beginningOf } from './thread-rows.ts'

const SUCCESS = { message: 'success' } as const

/** Begins a thread with what a visitor wrote, and queues the letter to the shop [I-09]. */
export async function sendContactMessage(
  ctx: Context,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.sendContactMessage>,
): Promise<ResponseFor<typeof endpoints.sendContactMessage>> {
  // Only a program fills in the invisible field. It must not find out that it was recognised.
  if (body.homepage !== '') return SUCCESS
  const { name, phone, email, message } = checkContact(ctx, body)
  await requirePerson(ctx, body.recaptcha)
  const [thread, first] = [crypto.randomUUID(), crypto.randomUUID()]
  const written = await ctx.query(sql`
    with claimed as (${claimKey(ctx, idempotencyKey, { response: SUCCESS })}),
      begun as (
        insert into thread (store_id, id, kind, state, is_unread, customer_id, name, email, phone, language, last_at, beginning)
        select ${ctx.store.id}::integer, ${thread}::uuid, 'CONTACT', 'OPEN', true, ${ctx.customer?.id ?? null}::uuid, ${name}::text,
          ${email}::text, ${phone}::text, ${ctx.language}::text, ${ctx.now}::timestamptz, ${beginningOf(message)}::text from claimed
        returning id),
      written as (
        insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
        select ${ctx.store.id}::integer, begun.id, ${first}::uuid, 'VISITOR', '', ${message}::text, ${ctx.now}::timestamptz from begun
        returning id),
      queued as (${job(ctx, mailThreadMessage, { payload: { message_id: sql`written.id` }, from: sql`from written` })})
    select id from written`)
  if (written.length === 0) return (await storedResponse<typeof SUCCESS>(ctx, idempotencyKey)) ?? SUCCESS
  ctx.notify('thread', thread)
  ctx.notify('job', mailThreadMessage.lane)
  return SUCCESS
}
