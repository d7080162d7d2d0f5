import type { BookingDay } from '@tiffin/contract/ordering/bookings/staff'
import { COMMENTS_MAX } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { TableChoice } from './arrange-form.tsx'
import styles from './bookings.module.css'
import { timeOfMinute } from './plan-geometry.ts'
import type { BookingActions } from './use-booking-actions.ts'

type Props = { day: BookingDay; actions: BookingActions; onClose: () => void }

const STEP = 5

/** A booking by telephone, or a party that has come without one. */
export function AddBookingDialog({ day, actions, onClose }: Props) {
  const { t } = useTexts()
  const [form, setForm] = useState(() => ({
    // Made once, so that a retry after a lost response adds no second booking.
    id: crypto.randomUUID() as string,
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    comments: '',
    date: day.date,
    time: timeOfMinute(day.date === day.today ? Math.ceil(day.minute / STEP) * STEP : day.from_minute),
    covers: 2,
    status: 'CONFIRMED' as 'CONFIRMED' | 'SEATED',
  }))
  const [table_ids, setTables] = useState<string[]>([])
  const { errors, busy, add } = actions
  const submit = async () => {
    if (await add({ ...form, ...(table_ids.length > 0 && { table_ids }) })) onClose()
  }
  const text = (name: 'first_name' | 'last_name' | 'email' | 'phone' | 'date' | 'time') => ({
    label: t(`console.bookings.${name === 'date' ? 'day' : name}`),
    value: form[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <Dialog open onClose={onClose} closeLabel={t('console.close')} title={t('console.bookings.add')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup
          name="status"
          legend={t('console.bookings.kind')}
          value={form.status}
          onChange={status => setForm({ ...form, status })}
        >
          <RadioRow value="CONFIRMED" label={t('console.bookings.by_phone')} />
          <RadioRow value="SEATED" label={t('console.bookings.is_here')} />
        </RadioGroup>
        <Field {...text('date')} type="date" required />
        <Field {...text('time')} type="time" step={300} required />
        <Field
          label={t('console.bookings.guests')}
          type="number"
          min={1}
          max={100}
          inputMode="numeric"
          required
          value={form.covers}
          error={errors.covers?.[0]}
          onChange={({ target }) => setForm({ ...form, covers: Number(target.value) })}
        />
        <Field {...text('first_name')} maxLength={60} />
        <Field {...text('last_name')} maxLength={60} />
        <Field {...text('phone')} type="tel" maxLength={40} />
        <Field {...text('email')} type="email" maxLength={160} hint={t('console.bookings.email_hint')} />
        <TextArea
          label={t('console.bookings.comments')}
          maxLength={COMMENTS_MAX}
          value={form.comments}
          onChange={({ target }) => setForm({ ...form, comments: target.value })}
        />
        <p className={styles.soft}>{t('console.bookings.tables_hint')}</p>
        <TableChoice tables={day.tables.filter(({ active }) => active)} chosen={table_ids} set={setTables} />
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.bookings.add_save')}
        </Button>
      </form>
    </Dialog>
  )
}
