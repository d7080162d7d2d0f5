import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './bookings.module.css'
import { TableChoice } from './table-choice.tsx'
import { arrangementOf, type BookingActions } from './use-booking-actions.ts'
import { WhenFields } from './when-fields.tsx'

type Props = { booking: WireStaffBooking; tables: DiningTable[]; actions: BookingActions; onDone: () => void }

/** Another time, party or table, without dragging. */
export function ArrangeForm({ booking, tables, actions, onDone }: Props) {
  const { t } = useTexts()
  const [wish, setWish] = useState(() => arrangementOf(booking))
  const { errors, busy, arrange } = actions
  const seats = tables
    .filter(({ id }) => wish.table_ids.includes(id))
    .reduce((sum, { capacity }) => sum + capacity, 0)
  const submit = async () => {
    const { table_ids, ...when } = wish
    if (await arrange(booking, { ...when, ...(table_ids.length > 0 && { table_ids }) })) onDone()
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
        <WhenFields when={wish} set={change => setWish({ ...wish, ...change })} errors={errors} />
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
