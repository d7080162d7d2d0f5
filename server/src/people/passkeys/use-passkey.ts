import type { Endpoint } from '@tiffin/contract/endpoint'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type Account, ACCOUNT_COLUMNS } from '../accounts/find-account.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Stored = Account & { passkey_id: string; public_key: string; counter: number; hostname: string }

type Use = {
  response: Record<string, unknown>
  headers: DecodedRequest<Endpoint>['headers']
  /** The authenticator must have verified its user, such as by a fingerprint or a PIN: another person may hold the device. */
  must_verify_user: boolean
}

/** The account whose passkey has signed a challenge of `passkeyLoginOptions`; undefined: the response is not accepted. */
export async function usePasskey(
  ctx: Context,
  { response, headers, must_verify_user }: Use,
): Promise<Account | undefined> {
  const party = await relyingParty(ctx, headers)
  const stored = await findPasskey(ctx, String(response.id), party.id)
  const counter = stored && (await verify(ctx, { response, stored, party, must_verify_user }))
  if (!stored || counter === undefined || !(await countUse(ctx, stored, counter))) return undefined
  const { passkey_id: _, public_key: __, counter: ___, hostname: ____, ...account } = stored
  return account
}

async function findPasskey(
  ctx: Context,
  credential_id: string,
  hostname: string,
): Promise<Stored | undefined> {
  const [stored] = await ctx.query(sql<Stored>`
    select ${ACCOUNT_COLUMNS},
      customer_passkey.id as passkey_id, customer_passkey.public_key, customer_passkey.counter::float8, customer_passkey.hostname
    from customer_passkey
    join customer on customer.store_id = customer_passkey.store_id and customer.id = customer_passkey.customer_id
    where customer_passkey.store_id = ${ctx.store.id} and customer_passkey.credential_id = ${credential_id}
      and customer_passkey.hostname = ${hostname} and customer.status <> 'DELETED'`)
  return stored
}

type Attempt = Pick<Use, 'response' | 'must_verify_user'> & {
  stored: Stored
  party: { id: string; origin: string }
}

/** The new counter; undefined: the response is not accepted. */
async function verify(
  ctx: Context,
  { response, stored, party, must_verify_user }: Attempt,
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(ctx, response, null)
  if (expectedChallenge === undefined) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: String(response.id),
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: must_verify_user,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for every response that is not accepted.
    return undefined
  }
}

/** A counter that has changed meanwhile means that the passkey was copied or used twice at once. */
async function countUse(ctx: Context, { passkey_id, counter }: Stored, next: number): Promise<boolean> {
  const counted = await ctx.query(sql`update customer_passkey set counter = ${next}, used_at = ${ctx.now}
    where store_id = ${ctx.store.id} and id = ${passkey_id} and counter = ${counter} returning id`)
  return counted.length > 0
}
