import type { GuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import styles from './bookings.module.css'

/** When, for whom and in which state a booking is. */
export function BookingFacts({ booking }: { booking: GuestBooking }) {
  const { t } = useTexts()
  const { date, time } = useFormats()
  const { starts_at, wanted_until, status, covers, number, reason, comments } = booking
  const until = wanted_until
    ? t('booking.wanted', { from: time(starts_at), until: time(wanted_until) })
    : time(starts_at)
  const rows: [string, ReactNode][] = [
    [t('booking.state'), t(`booking.states.${status}`)],
    [t('booking.when'), `${date(starts_at)}, ${until}`],
    [t('booking.who'), t('booking.people', { count: covers })],
    [t('booking.number'), number],
    ...(reason ? [[t('booking.note'), reason] as [string, ReactNode]] : []),
    ...(comments ? [[t('booking.your_note'), comments] as [string, ReactNode]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
