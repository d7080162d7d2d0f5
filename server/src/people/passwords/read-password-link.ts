import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { holderOfToken } from '../../platform/sessions/one-time-codes.ts'
import { findAccount } from '../accounts/find-account.ts'
import { waysInto } from '../accounts/take-over.ts'

/** The account whose password a link changes, and the other ways to sign in that the new password ends. */
export async function readPasswordLink(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.readPasswordLink>,
): Promise<ResponseFor<typeof endpoints.readPasswordLink>> {
  const email = await holderOfToken(ctx, body.token)
  const account = email === undefined ? undefined : await findAccount(ctx, email)
  if (!account) throw refusal('link-ended')
  const has_password = account.password_hash !== null
  const others = (await waysInto(ctx, account)).filter(way => way !== 'password')
  const ends = account.is_proven ? others.filter(way => has_password && way !== 'passkey') : others
  return { email: account.email, has_password, ends }
}
