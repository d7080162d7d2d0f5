import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { Context } from '../../platform/http/context.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { findAccount, signInOf } from './find-account.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs a customer in by e-mail and password. Wrong credentials are an outcome with status 200
 * . A suspended customer can sign in too, and is refused at the profile [E-03].
 */
export async function login(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.login>,
): Promise<SignedIn | { error: true; message: string }> {
  const account = await findAccount(ctx, body.email)
  const attempt = signInOf(ctx, body.email, { account, headers })
  // Verify a hash even without an account, so that timing does not show whether one exists.
  const fits = await guardSignIn(ctx, attempt, () => verifyPassword(body.password, account?.password_hash))
  const refused = (key: string) => ({ error: true as const, message: ctx.translate(key) })
  if (!account) return refused('errors.not-registered')
  if (!fits) return refused('errors.invalid-password')
  const session = await signIn(ctx, { account, headers, cart_id: body.cart_id })
  return session ?? refused('errors.not-registered')
}
