import type * as endpoints from '@tiffin/contract/shop/letters/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { writeSample } from './preview-letter.ts'
import { sendLetter } from './send-letter.ts'

/** Sends the letter of the preview to the staff member. Waits for the mail server, so that a failure is reported. */
export async function sendTestLetter(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.sendTestLetter>,
): Promise<ResponseFor<typeof endpoints.sendTestLetter>> {
  const { letter } = await writeSample(ctx, { ...params, ...body })
  if (!letter) throw refusal('not-found')
  const { email: to } = ctx.staff
  try {
    await sendLetter(ctx, { id: crypto.randomUUID(), to, order_id: null }, letter)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a test letter was not sent')
    throw refusal('letter-not-sent')
  }
  return { outcome: 'success', to }
}
