import { action, facts, further } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type BookingLetterProps = LetterProps & {
  values: { shop: string; number: number; covers: number; when: string; until: string }
  /** What the shop wrote to the guest; may be empty. */
  reason: string
  /** The paid deposit and its condition; undefined if no deposit is paid. */
  deposit: string | undefined
  /** The guest's page of the booking. */
  link: string
  /** The calendar file, if the guest is coming. */
  calendar: string | undefined
  /** The page on which a guest books, if the shop takes bookings. */
  again: string | undefined
}

function bookingLetter(kind: string): Letter<BookingLetterProps> {
  return {
    texts: `mail.${kind}`,
    news: ({ t, values }) => [t(`mail.${kind}.news`, values), t(`mail.${kind}.next`, values)],
    body: ({ t, reason, link, calendar, again, deposit }) => [
      ...(reason ? [facts([{ label: t('mail.booking_received.message'), text: reason }])] : []),
      ...(deposit ? [facts([{ label: t('booking.deposit'), text: deposit }])] : []),
      action({ text: t(`mail.${kind}.see`), href: link }),
      ...(calendar ? [further({ text: t('booking.add_to_calendar'), href: calendar })] : []),
      ...(again && kind === 'booking_declined'
        ? [further({ text: t('mail.booking_declined.again'), href: again })]
        : []),
    ],
    why: 'mail.booking_received.why',
  }
}

/** Letters to the guest of a booking, by the names of their texts. */
export const bookingLetters = {
  booking_received: bookingLetter('booking_received'),
  booking_confirmed: bookingLetter('booking_confirmed'),
  booking_declined: bookingLetter('booking_declined'),
  booking_changed: bookingLetter('booking_changed'),
  booking_cancelled: bookingLetter('booking_cancelled'),
  booking_reminder: bookingLetter('booking_reminder'),
  booking_waiting: bookingLetter('booking_waiting'),
  booking_offer: bookingLetter('booking_offer'),
}
