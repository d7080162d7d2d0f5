import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { logout } from '@tiffin/contract/people/accounts/diner'
import type { Shop } from '../../lib/shop.tsx'
import {
  forgetSession,
  readStored,
  removeStored,
  STORED_KEYS,
  type StoredKey,
  type UserProfile,
  writeStored,
} from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'

/** The signed-in customer. A guest counts as a visitor everywhere except at checkout and tracking [V10]. */
export function useCustomer(): UserProfile | undefined {
  const profile = useStored('USER_PROFILE')
  return profile?.guest ? undefined : profile
}

/** The owner of the token: a customer, or a guest who has entered a name. */
export function useProfile(): UserProfile | undefined {
  return useStored('USER_PROFILE')
}

export function signIn(answer: SignedIn, { guest = false }: { guest?: boolean } = {}): void {
  const { first_name, last_name, email, api_token } = answer
  writeStored('USER_PROFILE', {
    first_name,
    last_name,
    email,
    user_token: api_token,
    ...(guest ? { guest } : {}),
  })
  if (!guest) writeStored('customer_login_id', answer.id)
}

/** Kept when a customer signs out. All other values are the customer's [B-30]. */
const OF_THE_DEVICE: StoredKey[] = [
  'currentTackaway',
  'order_type',
  'Language',
  'COOKIES_ACCEPTED',
  'COOKIES_DECISION',
  'optin_answered',
]

/**
 * Revokes the token and removes the person's data; language, service type and cookie decisions stay
 * [B-30]. The caller navigates to `/`.
 */
export async function signOut(shop: Shop): Promise<void> {
  const token = readStored('USER_PROFILE')?.user_token
  removeStored(...STORED_KEYS.filter(key => !OF_THE_DEVICE.includes(key)))
  forgetSession()
  shop.cart.reset()
  // Signed out in this browser in any case. A token that could not be revoked expires later.
  if (token) await shop.call(logout, { headers: { 'user-token': token } }).catch(() => undefined)
}
