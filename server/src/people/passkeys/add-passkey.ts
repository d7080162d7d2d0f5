import { type Passkey, PASSKEYS_MAX } from '@tiffin/contract/people/passkeys/diner'
import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { json, sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { deviceWords } from '../../platform/sessions/device-words.ts'
import { requireSession, sessionExists } from '../../platform/sessions/session-exists.ts'
import { accountNotice, mailAccountNotice } from '../accounts/mail-account-notice.ts'
import { takeChallenge } from './challenges.ts'
import { type PasskeyRow, passkeyOf } from './passkey-rows.ts'
import { relyingParty } from './relying-party.ts'

/** Adds a passkey. The customer is notified by a letter, because a passkey stays when this session has ended. */
export async function addPasskey(
  ctx: CustomerContext,
  { body, headers }: DecodedRequest<typeof endpoints.addPasskey>,
): Promise<{ data: Passkey }> {
  const { store, customer, now } = ctx
  const device = deviceWords(ctx.user_agent)
  const party = await relyingParty(ctx, headers)
  const registered = await verify(ctx, body.credential, party)
  if (!registered) throw refusal('passkey-failed')
  const { id: credential_id, publicKey, counter, transports = [] } = registered
  const public_key = Buffer.from(publicKey).toString('base64url')
  const [row] = await ctx.query(sql<PasskeyRow>`
    with added as (
      insert into customer_passkey (store_id, id, customer_id, hostname, credential_id, public_key, counter, transports,
        name, created_at)
      select ${store.id}::integer, ${crypto.randomUUID()}::uuid, ${customer.id}::uuid, ${party.id}::text, ${credential_id}::text,
        ${public_key}::text, ${counter}::bigint, ${json(transports)}, ${device || store.name}::text, ${now}::timestamptz
      where (select count(*) from customer_passkey
        where store_id = ${store.id} and customer_id = ${customer.id}) < ${PASSKEYS_MAX}
        and ${sessionExists(ctx)}
      on conflict (store_id, credential_id) do nothing
      returning id, customer_id, name, hostname, created_at, used_at
    ), notified as (${accountNotice(ctx, { kind: 'new_passkey', from: sql`from added` })})
    select id, name, hostname, created_at, used_at from added`)
  if (!row) {
    await requireSession(ctx)
    throw refusal('passkey-failed')
  }
  ctx.notify('job', mailAccountNotice.lane)
  return { data: passkeyOf(ctx, row, party.id) }
}

/** The credential that the browser has created; undefined: it is not accepted. */
async function verify(
  ctx: CustomerContext,
  response: Record<string, unknown>,
  { id, origin }: { id: string; origin: string },
) {
  const expectedChallenge = await takeChallenge(ctx, response, ctx.customer.id)
  if (expectedChallenge === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for every response that is not accepted.
    return undefined
  }
}
