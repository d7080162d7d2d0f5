import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useState } from 'react'
import type { FieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import type { BookingDraft } from './booking-draft.ts'
import styles from './bookings.module.css'
import { ContactFields } from './contact-fields.tsx'
import { DayChoice } from './day-choice.tsx'
import { DepositTerms } from './deposit-terms.tsx'
import { PartyChoice } from './party-choice.tsx'
import { slotsQuery } from './slots-query.ts'
import { TimeChoice } from './time-choice.tsx'
import { useBookTable } from './use-book-table.ts'
import { useContact } from './use-contact.ts'
import { useToday } from './use-today.ts'
import { WaitingTimes } from './waiting-times.tsx'

const USUAL_LARGEST = 8

type Props = {
  draft: BookingDraft
  set: (change: Partial<BookingDraft>) => void
  onDone: (made: { data: WireGuestBooking; message: string }) => void
}

/** The party, the day, the time and who is coming. */
export function BookTableForm({ draft, set, onDone }: Props) {
  const { t } = useTexts()
  const [isWaiting, setWaiting] = useState(false)
  const { date, days, slots, ...day } = useDay(draft)
  const { busy, errors, failure, clear, summary, send } = useBookTable({ isWaiting, onDone })
  useContact(draft, set)
  const isFree = slots?.data.some(each => each.time === draft.time && each.available) ?? true
  const time = isWaiting || isFree ? draft.time : ''
  const change = (part: Partial<BookingDraft>) => {
    set(part)
    clear(...Object.keys(part))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send({ ...draft, date, time })
  }
  const deposit = isWaiting ? null : slots?.deposit
  const when = { draft: { ...draft, date, time }, change, errors, days, today: day.today }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {summary.errors.length > 0 && (
        <ErrorSummary
          key={summary.key}
          title={t('booking.problems', { count: summary.errors.length })}
          errors={summary.errors}
        />
      )}
      <PartyAndDay {...when} />
      {days?.text && <p className={styles.text}>{days.text}</p>}
      {isWaiting ? (
        <WaitingTimes slots={slots?.data ?? []} draft={draft} set={change} errors={errors} />
      ) : (
        <TimeChoice
          slots={slots?.data}
          failed={day.failed}
          retry={day.retry}
          time={time}
          error={errors.time}
          onChoose={value => change({ time: value })}
        />
      )}
      {slots?.data.some(each => !each.available) && (
        <Button variant="plain" onClick={() => setWaiting(!isWaiting)}>
          {t(isWaiting ? 'booking.wait_close' : 'booking.wait_open')}
        </Button>
      )}
      <ContactFields draft={draft} set={change} errors={errors} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {deposit && <DepositTerms terms={deposit} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(isWaiting ? 'booking.join' : deposit ? 'booking.submit_deposit' : 'booking.submit')}
      </Button>
    </form>
  )
}

/**
 * The day of the draft, today if it has none or is over, and its times. `days`: what does not depend on the day and the
 * party, which stays on the page while the times of another day are read.
 */
function useDay(draft: BookingDraft) {
  const shop = useShop()
  const today = useToday()
  const date = draft.date >= today ? draft.date : today
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...slotsQuery(shop, { date, covers: draft.no_of_people }),
    placeholderData: keepPreviousData,
  })
  return {
    date,
    today,
    days: data,
    slots: isPlaceholderData ? undefined : data,
    failed: isError,
    retry: () => void refetch(),
  }
}

type WhenProps = {
  draft: BookingDraft
  change: (part: Partial<BookingDraft>) => void
  errors: FieldTexts
  today: string
  days: ReturnType<typeof useDay>['days']
}

function PartyAndDay({ draft, change, errors, today, days }: WhenProps) {
  return (
    <>
      <PartyChoice
        covers={draft.no_of_people}
        most={days?.largest_party ?? USUAL_LARGEST}
        error={errors.no_of_people}
        onChoose={no_of_people => change({ no_of_people })}
      />
      <DayChoice
        date={draft.date}
        days={days}
        today={today}
        error={errors.date}
        onChoose={date => change({ date })}
      />
    </>
  )
}
