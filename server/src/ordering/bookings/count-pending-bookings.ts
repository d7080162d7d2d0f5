import type { StaffStoreContext } from '../../platform/http/context.ts'
import { pendingBookings } from './pending-bookings.ts'

/** The number of pending requests for a future time. */
export async function countPendingBookings(ctx: StaffStoreContext): Promise<{ count: number }> {
  const { pending } = await pendingBookings(ctx)
  return { count: pending }
}
