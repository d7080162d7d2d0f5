import type { StaffStoreContext } from '../../platform/http/context.ts'
import { pendingBookings } from './pending-bookings.ts'

/** The number of requests for a time to come that have no response yet. */
export async function countPendingBookings(ctx: StaffStoreContext): Promise<{ count: number }> {
  const { pending } = await pendingBookings(ctx)
  return { count: pending }
}
