import { REASON_MAX, type WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { type StaffMove, holdsTables, movesOfStaff } from '@tiffin/contract/ordering/bookings/booking-states'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { ArrangeForm } from './arrange-form.tsx'
import { asksDeposit } from './asks-deposit.ts'
import { CompleteForm } from './complete-form.tsx'
import { DepositPart } from './deposit-part.tsx'
import { nameOf, TONES } from './booking-list.tsx'
import styles from './bookings.module.css'
import type { BookingActions } from './use-booking-actions.ts'

type Props = {
  booking: WireStaffBooking
  tables: DiningTable[]
  actions: BookingActions
  /** The move that staff have begun in the list. */
  asks: StaffMove | undefined
  onClose: () => void
}

/** Moves of which a letter notifies the guest, with the reason. */
const WITH_REASON: StaffMove[] = ['DECLINED', 'CANCELLED']

function isQuestion(booking: WireStaffBooking, to: StaffMove): boolean {
  return WITH_REASON.includes(to) || asksDeposit(booking, to)
}

/** Everything about a booking, and all that staff can do to it. */
export function BookingDialog({ booking, tables, actions, asks, onClose }: Props) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(asks)
  const { status, number, deposit } = booking
  const moves = movesOfStaff(status)
  const isAsking = asked !== undefined && isQuestion(booking, asked)
  const move = async (to: StaffMove, reason?: string) => {
    if (await actions.move(booking, to, reason)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={nameOf(booking) || t('console.bookings.walk_in')}
    >
      <div className={styles.form}>
        <Contact booking={booking} />
        {asked && asksDeposit(booking, asked) && (
          <CompleteForm
            booking={booking}
            busy={actions.busy}
            onComplete={() => void move(asked)}
            onBack={() => setAsked(undefined)}
          />
        )}
        {asked && WITH_REASON.includes(asked) && (
          <ReasonForm
            to={asked}
            busy={actions.busy}
            onSend={reason => void move(asked, reason)}
            onBack={() => setAsked(undefined)}
          />
        )}
        {!isAsking && (
          <div className={styles.acts}>
            {moves.map(to => (
              <Button
                key={to}
                variant={to === 'CONFIRMED' && status === 'PENDING' ? 'primary' : 'quiet'}
                busy={actions.busy}
                onClick={() => (isQuestion(booking, to) ? setAsked(to) : void move(to))}
              >
                {t(`console.bookings.do.${status === 'SEATED' && to === 'CONFIRMED' ? 'UNSEATED' : to}`)}
              </Button>
            ))}
          </div>
        )}
        {deposit && !isAsking && <DepositPart booking={booking} deposit={deposit} />}
        {holdsTables(status) && (
          <ArrangeForm booking={booking} tables={tables} actions={actions} onDone={onClose} />
        )}
        <p className={styles.soft}>{t('console.bookings.number', { number })}</p>
      </div>
    </Dialog>
  )
}

function Contact({ booking }: { booking: WireStaffBooking }) {
  const { t } = useTexts()
  const { date, time, moment } = useShop()
  const { status, starts_at, ends_at, covers, phone, email, comments, reason, created_at, by_staff } = booking
  return (
    <div className={styles.contact}>
      <p>
        <Badge tone={TONES[status]}>{t(`console.bookings.states.${status}`)}</Badge>
      </p>
      <p>
        {date(starts_at)}, {time(starts_at)} – {time(booking.wanted_until ?? ends_at)} ·{' '}
        {t('console.bookings.people', { count: covers })}
      </p>
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {comments && <p>{comments}</p>}
      {reason && <p className={styles.soft}>{t('console.bookings.reason_was', { reason })}</p>}
      <p className={styles.soft}>
        {t(by_staff ? 'console.bookings.by_staff' : 'console.bookings.online', { time: moment(created_at) })}
      </p>
    </div>
  )
}

const REASON_ID = 'booking-reason'

type ReasonProps = { to: StaffMove; busy: boolean; onSend: (reason: string) => void; onBack: () => void }

function ReasonForm({ to, busy, onSend, onBack }: ReasonProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  useEffect(() => void focusControl(REASON_ID), [])
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSend(reason.trim())
      }}
    >
      <TextArea
        label={t('console.bookings.reason')}
        hint={t('console.bookings.reason_hint')}
        id={REASON_ID}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="danger" busy={busy}>
          {t(`console.bookings.do.${to}`)}
        </Button>
        <Button onClick={onBack}>{t('console.bookings.back')}</Button>
      </div>
    </form>
  )
}
