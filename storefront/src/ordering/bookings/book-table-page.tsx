import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCustomer } from '../../people/account/session.ts'
import { BookTableForm } from './book-table-form.tsx'
import { Booked } from './booked.tsx'
import { useBookingDraft } from './booking-draft.ts'
import styles from './bookings.module.css'

type Made = { data: WireGuestBooking; message: string; email: string }

export function BookTablePage() {
  const { t } = useTexts()
  const token = useCustomer()?.user_token ?? ''
  const { draft, set, reset } = useBookingDraft(token)
  const [, navigate] = useLocation()
  const [made, setMade] = useState<Made>()
  if (made)
    return (
      <Booked
        booking={made.data}
        message={made.message}
        email={made.email}
        onAnother={() => setMade(undefined)}
      />
    )
  return (
    <div className={styles.page}>
      <h1>{t('booking.title')}</h1>
      <BookTableForm
        draft={draft}
        set={set}
        onDone={done => {
          // Its page has the payment.
          if (done.data.status === 'UNPAID') navigate(`/booking/${done.data.token}`)
          else setMade({ ...done, email: draft.email })
          reset()
        }}
      />
    </div>
  )
}
