import { useQuery } from '@tanstack/react-query'
import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { guestMayChange, holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import { dateOf, timeOfDay } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link } from 'wouter'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import { BookingFacts } from './booking-facts.tsx'
import styles from './bookings.module.css'
import { ChangeForm } from './change-form.tsx'
import { PayDeposit } from './pay-deposit.tsx'
import { useChangeBooking } from './use-change-booking.ts'

type Props = { booking: WireGuestBooking; onChanged: (changed: WireGuestBooking) => void }
type Step = 'facts' | 'change' | 'cancel'

/** What the guest can do with a booking. */
export function GuestBookingView({ booking, onChanged }: Props) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>('facts')
  const isWaiting = booking.status === 'WAITING'
  const { token } = booking
  const go = (next: Step) => {
    setStep(next)
    focusHeading()
  }
  const work = useChangeBooking(token, changed => {
    onChanged(changed)
    go('facts')
  })
  return (
    <div className={styles.page}>
      <h1>{t(isWaiting ? 'booking.wait_title' : 'booking.yours')}</h1>
      <BookingFacts booking={booking} />
      {booking.status === 'UNPAID' && booking.deposit && step === 'facts' && (
        <PayDeposit booking={booking} deposit={booking.deposit} />
      )}
      {isWaiting && <Offer booking={booking} work={work} />}
      {step === 'change' && <ChangeForm booking={booking} work={work} onBack={() => go('facts')} />}
      {step === 'cancel' && (
        <section className={styles.part} aria-labelledby="sure">
          <h2 id="sure">{t('booking.cancel_sure')}</h2>
          {booking.deposit?.state === 'PAID' && (
            <p>
              {t(booking.deposit.refundable === 'over' ? 'booking.cancel_keeps' : 'booking.cancel_returns')}
            </p>
          )}
          <div className={styles.ways}>
            <Button variant="danger" busy={work.busy} onClick={work.cancel}>
              {t('booking.cancel_yes')}
            </Button>
            <Button onClick={() => go('facts')}>{t('booking.cancel_no')}</Button>
          </div>
        </section>
      )}
      {step === 'facts' && <Ways booking={booking} go={go} />}
    </div>
  )
}

function Ways({ booking, go }: { booking: WireGuestBooking; go: (step: Step) => void }) {
  const { t } = useTexts()
  const { date, time } = useFormats()
  const { phone } = useShop().configuration.store
  const { status, can_change, change_until, token } = booking
  if (status === 'DECLINED') return <OtherTime />
  if (!guestMayChange(status)) return null
  const isWaiting = status === 'WAITING'
  const canMove = can_change && !isWaiting && status !== 'UNPAID'
  return (
    <>
      {canMove && (
        <p>{t('booking.change_until', { time: `${date(change_until)}, ${time(change_until)}` })}</p>
      )}
      {!can_change && <p>{t('booking.too_late', { phone })}</p>}
      <div className={styles.ways}>
        {canMove && <Button onClick={() => go('change')}>{t('booking.change')}</Button>}
        {can_change && (
          <Button onClick={() => go('cancel')}>{t(isWaiting ? 'booking.leave' : 'booking.cancel')}</Button>
        )}
        {holdsTables(status) && status !== 'UNPAID' && (
          <a href={`/consumer/table_booking/${token}/calendar.ics`} className={styles.link}>
            {t('booking.add_to_calendar')}
          </a>
        )}
      </div>
    </>
  )
}

/** The ways to another booking after the shop has declined one. */
function OtherTime() {
  const { t } = useTexts()
  const shop = useShop()
  const { data } = useQuery(storeQuery(shop))
  const { phone } = shop.configuration.store
  return (
    <>
      <p>{t('booking.other_time', { phone })}</p>
      {takesBookings(data) && (
        <div className={styles.ways}>
          <Link href="/book-table" className={styles.link}>
            {t('booking.another')}
          </Link>
        </div>
      )}
    </>
  )
}

type OfferProps = { booking: WireGuestBooking; work: ReturnType<typeof useChangeBooking> }

/** A table that is free for a guest on the waiting list. */
function Offer({ booking, work }: OfferProps) {
  const { t } = useTexts()
  const { time } = useFormats()
  const { offer, covers } = booking
  if (!offer) return <p>{t('booking.offer_none')}</p>
  return (
    <div className={styles.part}>
      <p role="status">{t('booking.offer', { time: time(offer) })}</p>
      <Button
        variant="primary"
        busy={work.busy}
        onClick={() => work.change({ date: dateOf(offer), time: timeOfDay(offer), no_of_people: covers })}
      >
        {t('booking.offer_take')}
      </Button>
    </div>
  )
}
