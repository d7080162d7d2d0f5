import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isKnownDevice, rememberDevice, type SignIn } from '../../platform/sessions/devices.ts'
import { type Account, signInOf } from './find-account.ts'
import { openSession } from './open-session.ts'

type SignInInput = { account: Account; headers: SignIn['headers']; cart_id: string | undefined }

/**
 * Opens a session of an authenticated account. On a device without the account's cookie its owner
 * is notified by a letter; the cookie is then set. Returns undefined if the account was deleted
 * meanwhile.
 */
export async function signIn(
  ctx: Context,
  { account, headers, cart_id }: SignInInput,
): Promise<SignedIn | undefined> {
  const { password_hash: _, ...customer } = account
  const device = signInOf(ctx, account.email, { account, headers })
  const session = await openSession(ctx, {
    who: sql`select store_id, id from customer
      where store_id = ${ctx.store.id} and id = ${account.id} and status <> 'DELETED'`,
    cart_id,
    is_new_device: isKnownDevice(device) === undefined,
    respond: api_token => ({ ...customer, api_token }),
  })
  if (session) rememberDevice(ctx, device)
  return session
}
