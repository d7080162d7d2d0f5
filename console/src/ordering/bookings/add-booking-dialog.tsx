import type { WireBookingDay } from '@tiffin/contract/ordering/bookings/staff'
import { COMMENTS_MAX } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './bookings.module.css'
import { timeOfMinute } from './plan-geometry.ts'
import { TableChoice } from './table-choice.tsx'
import type { BookingActions, NewBooking } from './use-booking-actions.ts'
import { WhenFields } from './when-fields.tsx'

type Props = { day: WireBookingDay; actions: BookingActions; onClose: () => void }

const STEP = 5

/** A booking by telephone, or a party that has come without one. */
export function AddBookingDialog({ day, actions, onClose }: Props) {
  const { t } = useTexts()
  const [form, setForm] = useState(() => newBooking(day))
  const [table_ids, setTables] = useState<string[]>([])
  const { errors, busy, add } = actions
  const set = (change: Partial<NewBooking>) => setForm({ ...form, ...change })
  const submit = async () => {
    if (await add({ ...form, ...(table_ids.length > 0 && { table_ids }) })) onClose()
  }
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
          onChange={status => set({ status })}
        >
          <RadioRow value="CONFIRMED" label={t('console.bookings.by_phone')} />
          <RadioRow value="SEATED" label={t('console.bookings.is_here')} />
        </RadioGroup>
        <WhenFields when={form} set={set} errors={errors} />
        <ContactFields form={form} set={set} errors={errors} sendsTexts={day.sends_texts} />
        <p className={styles.soft}>{t('console.bookings.tables_hint')}</p>
        <TableChoice tables={day.tables.filter(({ active }) => active)} chosen={table_ids} set={setTables} />
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.bookings.add_save')}
        </Button>
      </form>
    </Dialog>
  )
}

function newBooking({ date, today, minute, from_minute }: WireBookingDay): NewBooking {
  return {
    // Made once, so that a retry after a lost response adds no second booking.
    id: crypto.randomUUID(),
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    comments: '',
    date,
    time: timeOfMinute(date === today ? Math.ceil(minute / STEP) * STEP : from_minute),
    covers: 2,
    status: 'CONFIRMED',
  }
}

type ContactProps = {
  form: NewBooking
  set: (change: Partial<NewBooking>) => void
  errors: BookingActions['errors']
  sendsTexts: boolean
}

function ContactFields({ form, set, errors, sendsTexts }: ContactProps) {
  const { t } = useTexts()
  const text = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    label: t(`console.bookings.${name}`),
    value: form[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <Field {...text('first_name')} maxLength={60} />
      <Field {...text('last_name')} maxLength={60} />
      <Field {...text('phone')} type="tel" maxLength={40} />
      <Field {...text('email')} type="email" maxLength={160} hint={t('console.bookings.email_hint')} />
      {sendsTexts && form.status === 'CONFIRMED' && (
        <Checkbox
          label={t('console.bookings.sms_updates')}
          hint={t('console.bookings.sms_updates_hint')}
          checked={form.sms_updates === true}
          onChange={({ target }) => set({ sms_updates: target.checked })}
        />
      )}
      <TextArea
        label={t('console.bookings.comments')}
        maxLength={COMMENTS_MAX}
        value={form.comments}
        onChange={({ target }) => set({ comments: target.value })}
      />
    </>
  )
}
