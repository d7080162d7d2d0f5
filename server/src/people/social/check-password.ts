import * as endpoints from '@tiffin/contract/people/social/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import type { Account } from './known-person.ts'
import type { SocialRequest } from './social-request.ts'

/** Refuses a wrong password of the account to be joined, with the rate limits of a sign-in. */
export async function checkPassword(
  ctx: Context,
  { email, password_hash }: Account,
  { body, headers }: SocialRequest,
): Promise<void> {
  const signIn = {
    account: `${ctx.store.id} ${email}`,
    password_hash: password_hash ?? undefined,
    path: endpoints.socialLogin.path,
    headers,
    limits_address: true as const,
  }
  const fits = await guardSignIn(ctx, signIn, () => verifyPassword(body.password ?? '', signIn.password_hash))
  if (!fits)
    throw refusal('invalid-data', { errors: { password: [ctx.translate('errors.invalid-password')] } })
}
