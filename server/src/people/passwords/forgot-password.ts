import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { requestCode } from '../../platform/sessions/one-time-codes.ts'
import { requireEmail } from '../accounts/email.ts'
import { mailReset } from './mail-reset.ts'

/**
 * Queues a letter with a link for a new password. The job looks up whether the address has an
 * account: this call does the same for every address, so neither its response nor its time reveals
 * it.
 */
export async function forgotPassword(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.forgotPassword>,
): Promise<{ outcome: 'success' }> {
  const holder = requireEmail(ctx, body.email)
  const requested = await requestCode(ctx, { purpose: 'reset', holder, requester: networkOf(ctx.ip) })
  if ('retry_after' in requested) throw refusal('too-many-requests', requested)
  await ctx.query(job(ctx, mailReset, { payload: { code_id: requested.id } }))
  ctx.notify('job', mailReset.lane)
  return { outcome: 'success' }
}
