import type { StaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './bookings.module.css'
import { arrangementOf, type BookingActions } from './use-booking-actions.ts'

type Props = { booking: StaffBooking; tables: DiningTable[]; actions: BookingActions; onDone: () => void }

/** Another time, party or table, without dragging. */
export function ArrangeForm({ booking, tables, actions, onDone }: Props) {
  const { t } = useTexts()
  const [wish, setWish] = useState(() => arrangementOf(booking))
  const { errors, busy, arrange } = actions
  const seats = tables
    .filter(({ id }) => wish.table_ids.includes(id))
    .reduce((sum, { capacity }) => sum + capacity, 0)
  const submit = async () => {
    if (await arrange(booking, wish)) onDone()
  }
  return (
    <Disclosure summary={t('console.bookings.arrange')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={t('console.bookings.day')}
          type="date"
          required
          value={wish.date}
          error={errors.date?.[0]}
          onChange={({ target }) => setWish({ ...wish, date: target.value })}
        />
        <Field
          label={t('console.bookings.time')}
          type="time"
          step={300}
          required
          value={wish.time}
          error={errors.time?.[0]}
          onChange={({ target }) => setWish({ ...wish, time: target.value })}
        />
        <Field
          label={t('console.bookings.guests')}
          type="number"
          min={1}
          max={100}
          inputMode="numeric"
          required
          value={wish.covers}
          error={errors.covers?.[0]}
          onChange={({ target }) => setWish({ ...wish, covers: Number(target.value) })}
        />
        <TableChoice
          tables={tables}
          chosen={wish.table_ids}
          set={table_ids => setWish({ ...wish, table_ids })}
        />
        {seats < wish.covers && wish.table_ids.length > 0 && (
          <p role="status">{t('console.bookings.few_seats', { count: seats })}</p>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.bookings.arrange_save')}
        </Button>
      </form>
    </Disclosure>
  )
}

type ChoiceProps = { tables: DiningTable[]; chosen: string[]; set: (ids: string[]) => void }

/** The tables of a party, one or several. */
export function TableChoice({ tables, chosen, set }: ChoiceProps) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('console.bookings.tables')}>
      <div className={styles.tables}>
        {tables.map(({ id, name, capacity }) => (
          <Checkbox
            key={id}
            label={t('console.bookings.table', { name, count: capacity })}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              set(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
