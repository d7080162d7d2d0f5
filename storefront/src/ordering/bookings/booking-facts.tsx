import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { guestMayChange } from '@tiffin/contract/ordering/bookings/booking-states'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import styles from './bookings.module.css'

/** When, for whom and in which state a booking is. */
export function BookingFacts({ booking }: { booking: WireGuestBooking }) {
  const { t } = useTexts()
  const { starts_at, wanted_until, status, covers, number, reason, comments, deposit, payment } = booking
  const { date, time, money } = useFormats(deposit?.amount.currency)
  const until = wanted_until
    ? t('booking.wanted', { from: time(starts_at), until: time(wanted_until) })
    : time(starts_at)
  const depositText =
    payment.problem ||
    (deposit && t(`booking.deposit_states.${depositState(booking)}`, { amount: money(deposit.amount.value) }))
  const rows: [string, ReactNode][] = [
    [t('booking.state'), t(`booking.states.${status}`)],
    [t('booking.when'), `${date(starts_at)}, ${until}`],
    [t('booking.who'), t('booking.people', { count: covers })],
    [t('booking.number'), number],
    ...(deposit && status !== 'UNPAID' ? [[t('booking.deposit'), depositText] as [string, ReactNode]] : []),
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

const PAID_STATES = { 'in-time': 'FREE', unaccepted: 'UNACCEPTED', over: 'NOT_FREE' } as const

/** A paid deposit is shown with its condition. After the visit, it has reduced the bill. */
function depositState({ deposit, status }: WireGuestBooking): string | undefined {
  if (deposit?.state === 'KEPT' && status === 'COMPLETED') return 'TAKEN_OFF'
  if (deposit?.state !== 'PAID' || !guestMayChange(status)) return deposit?.state
  return PAID_STATES[deposit.refundable]
}
