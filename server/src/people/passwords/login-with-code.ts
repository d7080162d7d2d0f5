import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requireEmail } from '../accounts/email.ts'
import { findAccount } from '../accounts/find-account.ts'
import { signIn } from '../accounts/sign-in.ts'
import { requireCode } from './require-code.ts'

/**
 * Signs a customer in with a code from an e-mail. The first proof of the e-mail ends every other access to the account.
 */
export async function loginWithCode(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.loginWithCode>,
): Promise<SignedIn> {
  const { id, code, cart_id } = body
  const holder = requireEmail(ctx, body.email)
  await requireCode(ctx, { holder, id, code })
  const account = await findAccount(ctx, holder)
  const session = account && (await signIn(ctx, { account, headers, cart_id, proves_email: true }))
  if (!session) throw refusal('email-code-expired')
  return session
}
