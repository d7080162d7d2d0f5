import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { FieldErrors } from '../../lib/use-save.ts'

type When = { date: string; time: string; covers: number }
type Props = { when: When; set: (change: Partial<When>) => void; errors: FieldErrors }

/** The day, the time and the number of guests. */
export function WhenFields({ when, set, errors }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Field
        label={t('console.bookings.day')}
        type="date"
        required
        value={when.date}
        error={errors.date?.[0]}
        onChange={({ target }) => set({ date: target.value })}
      />
      <Field
        label={t('console.bookings.time')}
        type="time"
        step={300}
        required
        value={when.time}
        error={errors.time?.[0]}
        onChange={({ target }) => set({ time: target.value })}
      />
      <Field
        label={t('console.bookings.guests')}
        type="number"
        min={1}
        max={100}
        inputMode="numeric"
        required
        value={when.covers}
        error={errors.covers?.[0]}
        onChange={({ target }) => set({ covers: Number(target.value) })}
      />
    </>
  )
}
