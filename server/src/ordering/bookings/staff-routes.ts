import * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { addBooking } from './add-booking.ts'
import { countPendingBookings } from './count-pending-bookings.ts'
import { followBookings } from './follow-bookings.ts'
import { listBookings } from './list-bookings.ts'
import { moveBooking } from './move-booking.ts'
import { rearrangeBooking } from './rearrange-booking.ts'
import { returnDeposit } from './return-deposit.ts'

export const bookingStaffRoutes: Route[] = routes(endpoints, {
  listBookings,
  countPendingBookings,
  addBooking,
  moveBooking,
  rearrangeBooking,
  returnDeposit,
  followBookings,
})
