import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { bytesOf, newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

/** No passkey is named, so the response reveals nothing about accounts. */
export async function passkeyLoginOptions(
  ctx: Context,
  { headers }: DecodedRequest<typeof endpoints.passkeyLoginOptions>,
): Promise<ResponseFor<typeof endpoints.passkeyLoginOptions>> {
  const { id: rpID } = await relyingParty(ctx, headers)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const challenge = bytesOf(await newChallenge(ctx, null))
  return {
    data: { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'preferred' })) },
  }
}
