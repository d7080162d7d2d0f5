/** The letters about a booking; each has texts of the same name in the section `mail`. */
export const BOOKING_LETTERS = [
  'booking_received',
  'booking_confirmed',
  'booking_declined',
  'booking_changed',
  'booking_cancelled',
  'booking_reminder',
  'booking_waiting',
  'booking_offer',
] as const
export type BookingLetterKind = (typeof BOOKING_LETTERS)[number]
