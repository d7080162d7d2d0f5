import type * as endpoints from '@tiffin/contract/shop/letters/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { writeSample } from './preview-letter.ts'
import { mailLetter, storeLetter } from './send-letter.ts'

/** Sends the letter of the preview to the staff member. Waits for the mail server, so that a failure is reported. */
export async function sendTestLetter(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.sendTestLetter>,
): Promise<ResponseFor<typeof endpoints.sendTestLetter>> {
  const { letter } = await writeSample(ctx, { ...params, ...body })
  if (!letter) throw refusal('not-found')
  const { email: to } = ctx.staff
  const input = { id: crypto.randomUUID(), to, order_id: null }
  // Stored first: a request that is repeated because of a conflict in the database sends nothing before.
  await storeLetter(ctx, input, letter)
  try {
    await mailLetter(ctx, input, letter)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a test letter was not sent')
    await ctx.query(sql`delete from message where store_id = ${ctx.store.id} and id = ${input.id}`)
    throw refusal('letter-not-sent')
  }
  return { outcome: 'success', to }
}
