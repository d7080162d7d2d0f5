import { COOKIE_POLICY } from '@tiffin/contract/people/consent/policy'
import type { CookieCategory } from '@tiffin/contract/shop/stores/tracking'
import type { Shop } from '../../lib/shop.tsx'
import { saveOneConsent } from './consents.ts'
import { decide } from './cookies.ts'

let recording: Promise<void> = Promise.resolve()

/** Stores the decision in this browser and records it on the server, for a customer in the account [G-05, G-13]. */
export function decideHere(shop: Shop, accepted: readonly CookieCategory[]): Promise<void> {
  const action = accepted.length > 0 ? 'OPT-IN' : 'OPT-OUT'
  // Sent first: listeners of the decision may reload the page.
  recording = saveOneConsent(shop, { policy_id: COOKIE_POLICY, action })
  decide(accepted)
  return recording
}

const MAX_WAIT_MS = 5000

/** When the last decision is recorded, or could not be: a reload would interrupt its request. */
export async function whenRecorded(): Promise<void> {
  const late = new Promise(resolve => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([recording.catch(() => undefined), late])
}
