import type * as endpoints from '@tiffin/contract/people/messages/staff'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { auditThread } from './audit-thread.ts'
import { mailThreadMessage } from './mail-thread-message.ts'
import { requireThread } from './thread-rows.ts'
import { writeAnswer } from './write-answer.ts'

/**
 * Answers a thread: a contact message by e-mail, a chat in the customer's browser and, if the answer stays unread there,
 * by e-mail. A repeated request with the same `answer_id` changes nothing.
 */
export async function answerThread(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.answerThread>,
): Promise<ResponseFor<typeof endpoints.answerThread>> {
  const text = plainWords(body.text)
  if (text === '') throw refusal('invalid-data', { errors: { text: [ctx.translate('errors.required')] } })
  const isWritten = await ctx.transaction(async run => {
    if (!(await writeAnswer(run, ctx, { id, answer_id: body.answer_id, text }))) return false
    await auditThread(run, ctx, { id, action: 'MESSAGE_ANSWERED' })
    return true
  })
  if (isWritten) {
    ctx.notify('thread', id)
    ctx.notify('job', mailThreadMessage.lane)
  }
  return { data: await requireThread(ctx, id) }
}
