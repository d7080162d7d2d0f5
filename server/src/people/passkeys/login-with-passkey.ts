import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type Account, ACCOUNT_COLUMNS } from '../accounts/find-account.ts'
import { signIn } from '../accounts/sign-in.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Stored = Account & { passkey_id: string; public_key: string; counter: number; hostname: string }

/** Signs in the customer whose passkey has signed the challenge. A suspended one is refused at the profile [E-03]. */
export async function loginWithPasskey(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.loginWithPasskey>,
): Promise<SignedIn> {
  const party = await relyingParty(ctx, headers)
  const stored = await findPasskey(ctx, String(body.credential.id), party.id)
  const counter = stored && (await verify(ctx, { response: body.credential, stored, party }))
  if (!stored || counter === undefined || !(await countUse(ctx, stored, counter)))
    throw refusal('passkey-failed')
  const { passkey_id: _, public_key: __, counter: ___, hostname: ____, ...account } = stored
  const session = await signIn(ctx, { account, headers, cart_id: body.cart_id })
  if (!session) throw refusal('passkey-failed')
  return session
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

type Attempt = {
  response: Record<string, unknown>
  stored: Stored
  party: { id: string; origin: string }
}

/** The new counter; undefined: the response is not accepted. */
async function verify(ctx: Context, { response, stored, party }: Attempt): Promise<number | undefined> {
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
      requireUserVerification: false,
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
