import type { Context } from '../../platform/http/context.ts'
import type { SignIn } from '../../platform/sessions/devices.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { type Account, signInOf } from './find-account.ts'

/**
 * Whether this is the password of the account, whose customer is signed in. A wrong one counts as a failed sign-in, so that
 * a stolen session adds no guesses.
 */
export function isAccountPassword(
  ctx: Context,
  account: Account,
  { password, headers }: { password: string; headers: SignIn['headers'] },
): Promise<boolean> {
  const attempt = { ...signInOf(ctx, account.email, { account, headers }), limits_address: true as const }
  return guardSignIn(ctx, attempt, () => verifyPassword(password, account.password_hash ?? undefined))
}
