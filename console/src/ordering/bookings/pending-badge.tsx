import { countPendingBookings } from '@tiffin/contract/ordering/bookings/staff'
import { useCount } from '../../current-shop/use-count.ts'
import { CountBadge } from '../../shell/count-badge.tsx'

/** How many booking requests wait for an answer, in the navigation. */
export function PendingBadge() {
  const count = useCount({ key: 'bookings', endpoint: countPendingBookings })
  return <CountBadge count={count} text="console.bookings.pending" />
}
