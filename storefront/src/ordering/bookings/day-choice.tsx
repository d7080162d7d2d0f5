import { weekdayOf } from '@tiffin/contract/time'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { Chips } from './chips.tsx'

type Props = {
  date: string
  /** The first and the last day that can be booked; undefined until the times are read. */
  days: { first_day: string; last_day: string } | undefined
  today: string
  error: string | undefined
  onChoose: (date: string) => void
}

/** Days that are one press away. */
const NEAR = 6

export function DayChoice({ date, days, today, error, onChoose }: Props) {
  const { t } = useTexts()
  const { day, shortDate } = useFormats()
  const near = daysFrom(today, NEAR).filter(each => !days || each <= days.last_day)
  const chips = near.map((each, ahead) => ({
    value: each,
    label: ahead < 2 ? day(`${each} 12:00:00`, `${today} 12:00:00`) : t(`days.short.${weekdayOf(each)}`),
    detail: shortDate(each),
  }))
  return (
    <FieldSet id="date" role="radiogroup" legend={t('booking.date')} error={error}>
      <Chips name="date" value={date} chips={chips} onChoose={onChoose} />
      <Field
        label={t('booking.other_date')}
        type="date"
        name="other_date"
        min={today}
        max={days?.last_day}
        value={near.includes(date) ? '' : date}
        onChange={event => onChoose(event.target.value || near[0]!)}
      />
    </FieldSet>
  )
}

function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  )
}
