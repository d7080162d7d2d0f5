import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { keepDraft } from '../../lib/session-draft.ts'
import { signIn } from './session.ts'
import type { Shop } from '../../lib/shop.tsx'
import { removeStored, writeStored } from '../../lib/storage.ts'

/** Stores the customer after a sign-in. */
export function rememberLogin(answer: SignedIn): void {
  // `EndedNotice` shows it later, because a sign-in at a provider returns to another page.
  if (answer.ended) keepDraft('ended_ways', answer.api_token, answer.ended)
  removeStored('LOGIN_SESSION_ID')
  signIn(answer)
}

/**
 * After a registration the customer is stored without the e-mail, and the id under a key of its own
 * [A-05].
 */
export function rememberRegistration(answer: SignedIn): void {
  const { id, first_name, last_name, api_token } = answer
  writeStored('LOGIN_SESSION_ID', id)
  writeStored('customer_login_id', id)
  writeStored('USER_PROFILE', { first_name, last_name, user_token: api_token })
}

/**
 * Reads again the data that may differ between a customer and a visitor or guest: the basket now belongs to the
 * customer.
 */
export async function readAgain({ client, cart }: Shop): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['profile'] }),
    client.invalidateQueries({ queryKey: ['order'] }),
    cart.flush(),
  ])
}
