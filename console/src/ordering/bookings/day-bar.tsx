import type { WireBookingDay } from '@tiffin/contract/ordering/bookings/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { IconButton } from '@tiffin/ui/icon-button'
import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bookings.module.css'

type Props = { day: WireBookingDay; onChoose: (date: string) => void }

/** The day that is shown, and the way to the requests that wait for a response. */
export function DayBar({ day, onChoose }: Props) {
  const { t } = useTexts()
  const { date: dateWords } = useShop()
  const { date, today, pending, pending_day } = day
  const step = (days: number) =>
    onChoose(new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10))
  return (
    <div className={styles.bar}>
      <IconButton label={t('console.bookings.before')} onClick={() => step(-1)}>
        <ChevronIcon className={styles.back} />
      </IconButton>
      <h2 className={styles.day} aria-live="polite">
        {date === today ? t('console.bookings.today', { date: dateWords(date) }) : dateWords(date)}
      </h2>
      <IconButton label={t('console.bookings.after')} onClick={() => step(1)}>
        <ChevronIcon className={styles.on} />
      </IconButton>
      <Field
        label={t('console.bookings.day')}
        labelHidden
        type="date"
        value={date}
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
      {date !== today && <Button onClick={() => onChoose(today)}>{t('console.bookings.to_today')}</Button>}
      {pending_day && (
        <Button variant="plain" onClick={() => onChoose(pending_day)}>
          {t('console.bookings.pending', { count: pending })}
        </Button>
      )}
    </div>
  )
}
