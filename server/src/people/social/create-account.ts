import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Person } from '../accounts/check-person.ts'
import { openSession } from '../accounts/open-session.ts'
import { addIdentity, useToken } from './identity-parts.ts'
import { rememberDevice } from '../../platform/sessions/devices.ts'
import { deviceOf } from './open-account.ts'
import type { Identified } from './known-person.ts'
import type { SocialRequest } from './social-request.ts'

type NewAccount = { request: SocialRequest; identified: Identified; person: Person; is_verified: boolean }

/** Creates an account without a password and signs in; undefined if the e-mail is taken meanwhile. */
export async function createAccount(
  ctx: Context,
  { request: { body, headers, idempotencyKey }, identified, person, is_verified }: NewAccount,
): Promise<SignedIn | undefined> {
  const id = crypto.randomUUID()
  const { first_name, last_name, email, phone } = person
  const proven = is_verified ? ctx.now : null
  const session = await openSession(ctx, {
    before: [useToken(ctx, identified)],
    who: sql`insert into customer (store_id, id, guest, first_name, last_name, email, phone, email_proven_at,
        is_subscribed_sms, is_subscribed_email, language, created_at)
      select ${ctx.store.id}::integer, ${id}::uuid, false, ${first_name}::text, ${last_name}::text, ${email}::text, ${phone}::text,
        ${proven}::timestamptz, ${body.is_subscribed_sms ?? false}::boolean, ${body.is_subscribed_email ?? false}::boolean,
        ${ctx.language}::text, ${ctx.now}::timestamptz from claimed, used
      on conflict (store_id, email) where not guest and status <> 'DELETED' do nothing
      returning store_id, id`,
    after: [addIdentity(ctx, identified)],
    cart_id: body.cart_id,
    idempotencyKey,
    respond: api_token => ({ id, ...person, api_token }),
  })
  if (session) rememberDevice(ctx, deviceOf(ctx, { id, email, password_hash: null }, headers))
  return session
}
