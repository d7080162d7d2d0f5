import type * as endpoints from '@tiffin/contract/people/passkeys/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { signIn } from '../accounts/sign-in.ts'
import { usePasskey } from './use-passkey.ts'

/** Signs in the customer whose passkey has signed the challenge. A suspended one is refused at the profile [E-03]. */
export async function loginWithPasskey(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.loginWithPasskey>,
): Promise<SignedIn> {
  const account = await usePasskey(ctx, { response: body.credential, headers, must_verify_user: false })
  const session = account && (await signIn(ctx, { account, headers, cart_id: body.cart_id }))
  if (!session) throw refusal('passkey-failed')
  return session
}
