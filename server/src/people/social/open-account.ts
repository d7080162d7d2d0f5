import type { WayIn } from '@tiffin/contract/people/accounts/ways-in'
import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { openSession } from '../accounts/open-session.ts'
import { addIdentity, useToken } from './identity-parts.ts'
import { isKnownDevice, rememberDevice, type SignIn } from '../../platform/sessions/devices.ts'
import * as endpoints from '@tiffin/contract/people/social/diner'
import { type Account, signInOf } from '../accounts/find-account.ts'
import { type AccountNotice, signInNotice } from '../accounts/mail-account-notice.ts'
import { endedBy, endOtherAccess, proveEmail, waysInto } from '../accounts/take-over.ts'
import type { Identified } from './known-person.ts'
import type { SocialRequest } from './social-request.ts'

type Opening = {
  request: SocialRequest
  identified: Identified
  account: Account
  /** The identity is connected with the account already. */
  isJoined: boolean
  /** The provider has verified the account's e-mail. */
  is_verified: boolean
}

/**
 * Signs in to an existing account and connects it with the identity, if it is not connected yet. A suspended customer
 * can sign in too, and is refused at the profile [E-03].
 *
 * An account whose e-mail was never proven may have been registered by somebody else. When the address turns out to be
 * this person's, every other access to the account ends.
 */
export async function openAccount(
  ctx: Context,
  { request: { body, headers, idempotencyKey }, identified, account, isJoined, is_verified }: Opening,
): Promise<SignedIn | undefined> {
  const { password_hash: _, is_proven, ...customer } = account
  const takesOver = is_verified && !is_proven
  const ended = takesOver ? await waysInto(ctx, account) : []
  const device = deviceOf(ctx, { ...account, ...(takesOver && { password_hash: null }) }, headers)
  const session = await openSession(ctx, {
    notice: noticeOf(identified, { isJoined, ended, isKnown: isKnownDevice(device) !== undefined }),
    before: [useToken(ctx, identified)],
    who: takesOver
      ? proveEmail(ctx, { id: account.id, from: sql`claimed, used` })
      : sql`select store_id, id from customer, claimed, used
          where store_id = ${ctx.store.id} and id = ${account.id} and status <> 'DELETED'`,
    after: [...(isJoined ? [] : [addIdentity(ctx, identified)]), ...(takesOver ? endOtherAccess(ctx) : [])],
    cart_id: body.cart_id,
    idempotencyKey,
    respond: api_token => ({ ...customer, ...endedBy(ended), api_token }),
  })
  if (session) rememberDevice(ctx, device)
  if (session && takesOver) ctx.notify('customer', account.id)
  return session
}

/** A letter reports each new connection with a provider, on a known device too. */
function noticeOf(
  { provider }: Identified,
  { isJoined, ...how }: { isJoined: boolean; ended: WayIn[]; isKnown: boolean },
): AccountNotice | undefined {
  return isJoined || how.ended.length > 0
    ? signInNotice(how)
    : { kind: 'new_link', provider: provider as SocialProvider }
}

/** The account's cookie on this device. It is sent with sign-ins of this kind only. */
export function deviceOf(
  ctx: Context,
  account: Pick<Account, 'id' | 'email' | 'password_hash'>,
  headers: SignIn['headers'],
): SignIn {
  return { ...signInOf(ctx, account.email, { account, headers }), path: endpoints.socialLogin.path }
}
