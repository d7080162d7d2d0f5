import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses requests to a shop that takes no bookings [I-18]. */
export function requireBookingPage({ store }: Pick<Context, 'store'>): void {
  if (!takesBookings(store.details)) throw refusal('not-found')
}
