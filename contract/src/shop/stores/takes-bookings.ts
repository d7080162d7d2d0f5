/** Whether the shop takes table bookings: the flag is 1, or "1" in settings that were written as text. */
export function takesBookings(shop: { booking_page: number | string } | undefined): boolean {
  return Number(shop?.booking_page) === 1
}
