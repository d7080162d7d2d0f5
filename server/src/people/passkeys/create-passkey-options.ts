import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { requireProof } from '../accounts/require-proof.ts'
import { bytesOf, newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

/**
 * A passkey is stored by the authenticator with the account, so that it signs in without an e-mail. The identity is proven
 * here and not when the passkey is added, because only the caller of this call knows the challenge.
 */
export async function createPasskeyOptions(
  ctx: CustomerContext,
  { headers }: DecodedRequest<typeof endpoints.createPasskeyOptions>,
): Promise<ResponseFor<typeof endpoints.createPasskeyOptions>> {
  const { customer, store } = ctx
  await requireProof(ctx, headers)
  const { id: rpID } = await relyingParty(ctx, headers)
  const existing = await ctx.query(sql<{ credential_id: string }>`
    select credential_id from customer_passkey
    where store_id = ${store.id} and customer_id = ${customer.id} and hostname = ${rpID}`)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const data = await generateRegistrationOptions({
    rpName: store.name,
    rpID,
    userName: customer.email,
    userDisplayName: `${customer.first_name} ${customer.last_name}`,
    userID: new Uint8Array(Buffer.from(customer.id)),
    challenge: bytesOf(await newChallenge(ctx, customer.id)),
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { data: { ...data } }
}
