import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses requests to a shop that takes no bookings [I-18]. */
export function requireBookingPage({ store }: Pick<Context, 'store'>): void {
  if (Number(store.settings.features.booking_page) !== 1) throw refusal('not-found')
}
