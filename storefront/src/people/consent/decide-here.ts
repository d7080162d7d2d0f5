import type { Shop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { recordConsent } from './consents.ts'
import { type Decision, decide } from './cookies.ts'

/** The number of the policy on cookies [G-09]. */
const COOKIE_POLICY = 10

/** Stores the decision in this browser, and in the account of a signed-in customer [G-05, G-13]. */
export async function decideHere(shop: Shop, to: Decision): Promise<void> {
  decide(to)
  const profile = readStored('USER_PROFILE')
  const customer_id = readStored('customer_login_id') ?? readStored('LOGIN_SESSION_ID')
  if (!profile || profile.guest || !customer_id) return
  await recordConsent(shop, {
    customer_id,
    policy_id: [COOKIE_POLICY],
    action: to === 'YES' ? 'OPT-IN' : 'OPT-OUT',
  })
}
