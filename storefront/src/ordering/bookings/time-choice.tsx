import type { BookingSlot } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import styles from './bookings.module.css'
import { Chips } from './chips.tsx'

type Props = {
  /** Undefined while they are read. */
  slots: BookingSlot[] | undefined
  failed: boolean
  retry: () => void
  time: string
  error: string | undefined
  onChoose: (time: string) => void
}

/** From this number of seats on it is not said how many are left. */
const MANY_SEATS = 10

/** The times of the day. A time without a free table is shown, but cannot be chosen. */
export function TimeChoice({ slots, failed, retry, time, error, onChoose }: Props) {
  const { t } = useTexts()
  const chips = (slots ?? []).map(({ time: value, label, available, remaining_covers }) => ({
    value,
    label,
    disabled: !available,
    detail: available
      ? remaining_covers < MANY_SEATS
        ? t('booking.few', { count: remaining_covers })
        : ''
      : t('booking.taken'),
  }))
  return (
    <FieldSet
      id="time"
      role="radiogroup"
      legend={t('booking.time')}
      error={error}
      aria-busy={!slots && !failed}
    >
      {!slots && !failed && (
        <>
          <p className="visually-hidden" role="status">
            {t('booking.times_loading')}
          </p>
          <Skeleton lines={3} />
        </>
      )}
      {!slots && failed && (
        <div role="alert" className={styles.failed}>
          <p>{t('booking.times_failed')}</p>
          <Button onClick={retry}>{t('booking.retry')}</Button>
        </div>
      )}
      {slots?.length === 0 && <p role="status">{t('booking.none')}</p>}
      {slots && slots.length > 0 && !slots.some(({ available }) => available) && (
        <p role="status">{t('booking.full')}</p>
      )}
      <Chips name="time" value={time} chips={chips} onChoose={onChoose} />
    </FieldSet>
  )
}
