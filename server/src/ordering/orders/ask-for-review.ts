import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import type { Store } from '../../platform/http/store.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'

/** The kind of the job that asks for a review, without its handler: completing an order needs only this. */
export const askForReview = {
  name: 'ask-for-review',
  lane: 'mail',
  payload: z.object({ order_id: Id }),
} as const

/** The meal is over by then. */
const AFTER = { hours: 2 }
/** The hours of the day in which a letter is sent. */
const [FIRST_HOUR, LAST_HOUR] = [10, 21]

/** When a review of an order completed now is asked for: two hours later, or at ten if that is at night. */
export function reviewAskedAt(store: Store, now: Temporal.Instant): Temporal.Instant {
  const at = now.add(AFTER).toZonedDateTimeISO(zoneOf(store))
  if (at.hour >= FIRST_HOUR && at.hour < LAST_HOUR) return at.toInstant()
  const day = at.hour < FIRST_HOUR ? at : at.add({ days: 1 })
  return day.withPlainTime({ hour: FIRST_HOUR }).toInstant()
}
