import type { BookingSlot } from '@tiffin/contract/ordering/bookings/booking'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { FieldTexts } from '../../lib/field-texts.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './bookings.module.css'

type Props = {
  slots: BookingSlot[]
  draft: BookingDraft
  set: (change: Partial<BookingDraft>) => void
  errors: FieldTexts
}

/** The range of times that suits a guest on the waiting list. */
export function WaitingTimes({ slots, draft, set, errors }: Props) {
  const { t } = useTexts()
  const field = (name: 'time' | 'until', label: string) => (
    <Select
      id={name}
      name={name}
      label={label}
      required
      value={draft[name]}
      error={errors[name]}
      onChange={event => set({ [name]: event.target.value })}
    >
      <option value="">{t('booking.choose')}</option>
      {slots.map(slot => (
        <option key={slot.time} value={slot.time}>
          {slot.label}
        </option>
      ))}
    </Select>
  )
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t('booking.wait_title')}</h2>
      <p>{t('booking.waiting')}</p>
      {field('time', t('booking.wait_from'))}
      {field('until', t('booking.wait_until'))}
    </section>
  )
}
