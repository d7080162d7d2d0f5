import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import type { StaffMove } from '@tiffin/contract/ordering/bookings/booking-states'

/** Whether staff say first what became of the deposit. */
export function asksDeposit({ deposit }: WireStaffBooking, to: StaffMove): boolean {
  return to === 'COMPLETED' && deposit?.state === 'PAID'
}
