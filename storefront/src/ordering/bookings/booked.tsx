import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { BookingFacts } from './booking-facts.tsx'
import styles from './bookings.module.css'

type Props = { booking: WireGuestBooking; message: string; email: string; onAnother: () => void }

/** The confirmation that the request was sent [I-15, O-19]. */
export function Booked({ booking, message, email, onAnother }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p>{t('booking.mailed', { email })}</p>
      <BookingFacts booking={booking} />
      <div className={styles.ways}>
        <Link href={`/booking/${booking.token}`} className={styles.link}>
          {t('booking.see')}
        </Link>
        <Button onClick={onAnother}>{t('booking.another')}</Button>
      </div>
    </div>
  )
}
