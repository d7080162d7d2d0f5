import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { isKnownDevice } from '../../platform/sessions/devices.ts'
import { requestCode, secondsBetween } from '../../platform/sessions/one-time-codes.ts'
import { requireEmail } from '../accounts/email.ts'
import { findAccount, signInOf } from '../accounts/find-account.ts'
import { mailLoginCode } from './mail-login-code.ts'

/**
 * Queues a letter with a code to sign in with. As with a forgotten password, the response is the
 * same for every address. A device that has signed in to the account before has a limit of its own,
 * so that requests by others do not stop the owner.
 */
export async function requestLoginCode(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.requestLoginCode>,
): Promise<{ id: string; resend_after: number }> {
  const holder = requireEmail(ctx, body.email)
  const account = await findAccount(ctx, holder)
  const device = isKnownDevice(signInOf(ctx, holder, { account, headers }))
  const requested = await requestCode(ctx, {
    purpose: 'email',
    holder,
    requester: device ?? networkOf(ctx.ip),
    is_known: device !== undefined,
  })
  if ('retry_after' in requested) throw refusal('too-many-requests', requested)
  await ctx.query(job(ctx, mailLoginCode, { payload: { code_id: requested.id } }))
  ctx.notify('job', mailLoginCode.lane)
  return { id: requested.id, resend_after: secondsBetween('email') }
}
