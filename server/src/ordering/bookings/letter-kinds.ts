import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import type { BookingRow } from './booking-row.ts'

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

/** The events that are also sent as a text message, if the guest wants them. */
export const BOOKING_TEXTS = [
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_reminder',
] as const satisfies BookingLetterKind[]
export type BookingTextKind = (typeof BOOKING_TEXTS)[number]

/** Whether the event agrees with the booking's present state, which a late message must not contradict. */
export function isNews(kind: BookingLetterKind, { status }: Pick<BookingRow, 'status'>): boolean {
  switch (kind) {
    case 'booking_received':
      return status === 'PENDING'
    case 'booking_confirmed':
    case 'booking_reminder':
      return status === 'CONFIRMED'
    case 'booking_changed':
      return holdsTables(status)
    case 'booking_declined':
      return status === 'DECLINED'
    case 'booking_cancelled':
      return status === 'CANCELLED'
    case 'booking_waiting':
    case 'booking_offer':
      return status === 'WAITING'
  }
}
