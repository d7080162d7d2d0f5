import { useQuery } from '@tanstack/react-query'
import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { dateOf, timeOfDay } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './bookings.module.css'
import { DayChoice } from './day-choice.tsx'
import { PartyChoice } from './party-choice.tsx'
import { slotsQuery } from './slots-query.ts'
import { TimeChoice } from './time-choice.tsx'
import { useToday } from './use-today.ts'
import type { useChangeBooking } from './use-change-booking.ts'

type Props = { booking: WireGuestBooking; work: ReturnType<typeof useChangeBooking>; onBack: () => void }

/** Another party or time for a booking, whose own table counts as free. */
export function ChangeForm({ booking, work, onBack }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const today = useToday()
  const [date, setDate] = useState(dateOf(booking.starts_at))
  const [time, setTime] = useState(timeOfDay(booking.starts_at))
  const [covers, setCovers] = useState(booking.covers)
  const slots = useQuery(slotsQuery(shop, { date, covers, token: booking.token }))
  const isFree = slots.data?.data.some(each => each.time === time && each.available) ?? true
  const { busy, errors, change } = work
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) change({ date, time: isFree ? time : '', no_of_people: covers })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <PartyChoice
        covers={covers}
        most={slots.data?.largest_party ?? booking.covers}
        error={errors.no_of_people}
        onChoose={setCovers}
      />
      <DayChoice date={date} days={slots.data} today={today} error={errors.date} onChoose={setDate} />
      <TimeChoice
        slots={slots.data?.data}
        failed={slots.isError}
        retry={() => void slots.refetch()}
        time={isFree ? time : ''}
        error={errors.time}
        onChoose={setTime}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('booking.change_save')}
        </Button>
        <Button onClick={onBack}>{t('booking.change_back')}</Button>
      </div>
    </form>
  )
}
