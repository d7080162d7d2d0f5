import type { StaffStoreContext } from '../../platform/http/context.ts'
import { follow } from '../../platform/http/follow.ts'
import type { Source } from '../../platform/http/stream.ts'
import { pendingBookings } from './pending-bookings.ts'

/** Notifies open pages after each change of a booking or a table; they read the bookings again. */
export async function followBookings({
  services,
  store,
  query,
}: StaffStoreContext): Promise<Source<{ pending: number }>> {
  return async emit => {
    let count = 0
    return follow(services.db, { topics: ['booking'], store_id: store.id }, async () => {
      const { pending } = await pendingBookings({ query, store, now: services.clock.now() })
      emit(String(++count), { pending })
    })
  }
}
