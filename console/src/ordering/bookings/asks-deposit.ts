import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import type { BookingStatus } from '@tiffin/contract/ordering/bookings/booking-states'

/** Whether staff say first what became of the deposit. */
export function asksDeposit({ deposit }: WireStaffBooking, to: BookingStatus): boolean {
  return to === 'COMPLETED' && deposit?.state === 'PAID'
}
