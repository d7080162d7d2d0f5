import * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { bookTable } from './book-table.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { getBookingCalendar } from './get-booking-calendar.ts'
import { getBooking } from './get-booking.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { payDeposit } from './pay-deposit.ts'
import { listBookingSlots } from './list-booking-slots.ts'

export const bookingRoutes: Route[] = routes(endpoints, {
  listBookingSlots,
  bookTable,
  joinWaitingList,
  getBooking,
  changeBooking,
  cancelBooking,
  payDeposit,
  getBookingCalendar,
})
