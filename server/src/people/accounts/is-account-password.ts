import type { Context } from '../../platform/http/context.ts'
import type { SignIn } from '../../platform/sessions/devices.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { type Account, signInOf } from './find-account.ts'

/**
 * Checks the password of an account whose customer is signed in. A wrong password counts as a failed sign-in, so that a
 * stolen session permits no additional guesses.
 */
export function isAccountPassword(
  ctx: Context,
  account: Account,
  { password, headers }: { password: string; headers: SignIn['headers'] },
): Promise<boolean> {
  const attempt = { ...signInOf(ctx, account.email, { account, headers }), limits_address: true as const }
  return guardSignIn(ctx, attempt, () => verifyPassword(password, account.password_hash ?? undefined))
}
