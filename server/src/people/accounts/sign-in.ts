import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isKnownDevice, rememberDevice, type SignIn } from '../../platform/sessions/devices.ts'
import { type Account, signInOf } from './find-account.ts'
import { openSession } from './open-session.ts'
import { signInNotice } from './mail-account-notice.ts'
import { endedBy, endOtherAccess, proveEmail, waysInto } from './take-over.ts'

type SignInInput = {
  account: Account
  headers: SignIn['headers']
  cart_id: string | undefined
  /** The sign-in proves that the e-mail is the customer's. */
  proves_email?: true
}

/**
 * Opens a session of an authenticated account. On a device without the account's cookie its owner
 * is notified by a letter; the cookie is then set. Returns undefined if the account was deleted
 * meanwhile.
 */
export async function signIn(
  ctx: Context,
  { account, headers, cart_id, proves_email }: SignInInput,
): Promise<SignedIn | undefined> {
  const { password_hash, is_proven, ...customer } = account
  const takesOver = proves_email && !is_proven
  const isKnown = isKnownDevice(signInOf(ctx, account.email, { account, headers })) !== undefined
  const ended = takesOver ? await waysInto(ctx, account) : []
  const session = await openSession(ctx, {
    who: takesOver
      ? proveEmail(ctx, { id: account.id, from: sql`claimed` })
      : sql`select store_id, id from customer
          where store_id = ${ctx.store.id} and id = ${account.id} and status <> 'DELETED'`,
    after: takesOver ? endOtherAccess(ctx) : [],
    cart_id,
    notice: signInNotice({ ended, isKnown }),
    respond: api_token => ({ ...customer, ...endedBy(ended), api_token }),
  })
  if (!session) return undefined
  const present = { id: account.id, password_hash: takesOver ? null : password_hash }
  rememberDevice(ctx, signInOf(ctx, account.email, { account: present, headers }))
  if (takesOver) ctx.notify('customer', account.id)
  return session
}
