import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { deviceOf } from './open-account.ts'
import type { Account } from '../accounts/find-account.ts'
import type { SocialRequest } from './social-request.ts'

/** Refuses a wrong password of the account to be joined, with the rate limits of a sign-in. */
export async function checkPassword(
  ctx: Context,
  account: Account,
  { body, headers }: SocialRequest,
): Promise<void> {
  const attempt = { ...deviceOf(ctx, account, headers), limits_address: true as const }
  const fits = await guardSignIn(ctx, attempt, () =>
    verifyPassword(body.password ?? '', account.password_hash ?? undefined),
  )
  if (!fits)
    throw refusal('invalid-data', { errors: { password: [ctx.translate('errors.invalid-password')] } })
}
