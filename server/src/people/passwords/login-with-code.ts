import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { verifyCode } from '../../platform/sessions/one-time-codes.ts'
import { requireEmail } from '../accounts/email.ts'
import { findAccount } from '../accounts/find-account.ts'
import { signIn } from '../accounts/sign-in.ts'

/**
 * Signs a customer in with a code from an e-mail. The code of another request is not accepted. The first proof of the
 * e-mail ends every other access to the account.
 */
export async function loginWithCode(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.loginWithCode>,
): Promise<SignedIn> {
  const { id, code, cart_id } = body
  const holder = requireEmail(ctx, body.email)
  const result = await verifyCode(ctx, { purpose: 'email', holder, id, code })
  if (result !== 'right') {
    const reason = `email-code-${result}` as const
    throw refusal(reason, { errors: { code: [ctx.translate(`errors.${reason}`)] } })
  }
  const account = await findAccount(ctx, holder)
  const session = account && (await signIn(ctx, { account, headers, cart_id, proves_email: true }))
  if (!session) throw refusal('email-code-expired')
  return session
}
