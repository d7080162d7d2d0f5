import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { logout } from '@tiffin/contract/people/accounts/diner'
import type { Shop } from '../../lib/shop.tsx'
import {
  forgetSession,
  readStored,
  removeStored,
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

const OF_THE_CUSTOMER: StoredKey[] = [
  'cart',
  'cart_id',
  'cart_profile',
  'coupon',
  'POST_CODE',
  'FAVOURITES_LIST',
  'USER_PROFILE',
  'customer_login_id',
  'LOGIN_SESSION_ID',
  'deladdress',
  'cart_del_address',
  'PREVIOUS_LOCATION',
  'GDPR_CONSENT',
  'table_name',
  'last_order',
  'begun_orders',
  'paying',
  'pay_way',
  'feedback_pending',
]

/**
 * Revokes the token and removes the person's data; language, service type and cookie decisions stay
 * [B-30]. The caller navigates to `/`.
 */
export async function signOut(shop: Shop): Promise<void> {
  const token = readStored('USER_PROFILE')?.user_token
  removeStored(...OF_THE_CUSTOMER)
  forgetSession()
  shop.cart.reset()
  // Signed out in this browser in any case. A token that could not be revoked expires later.
  if (token) await shop.call(logout, { headers: { 'user-token': token } }).catch(() => undefined)
}
