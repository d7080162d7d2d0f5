import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { Shop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { readAgain, rememberLogin } from './remember.ts'
import { signingIn } from './signing-in.ts'

/** What every sign-in sends: the basket of this visit then belongs to the customer [B-09]. */
export function signInBody() {
  const cart_id = readStored('cart_id')
  return { app_name: 'CUSTOMER' as const, ...(cart_id && { cart_id }) }
}

/** Signs in, and reads again what depends on the customer. Returns the refusal of a wrong password, if any. */
export async function finishSignIn(
  shop: Shop,
  request: () => Promise<SignedIn | { error: true; message: string }>,
): Promise<string | undefined> {
  const answer = await signingIn(async () => {
    const response = await request()
    if (!('error' in response)) rememberLogin(response)
    return response
  })
  if ('error' in answer) return answer.message
  await readAgain(shop)
  return undefined
}
