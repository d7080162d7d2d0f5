import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { type StaffMove, holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { AddBookingDialog } from './add-booking-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { BookingList } from './booking-list.tsx'
import styles from './bookings.module.css'
import { DayBar } from './day-bar.tsx'
import { Plan } from './plan.tsx'
import { useBookingActions } from './use-booking-actions.ts'
import { useBookings } from './use-bookings.ts'

/** The bookings of a day: a list by time, and a plan of tables and times. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_bookings'), store.name)
  const [date, setDate] = useState<string>()
  const [openBooking, setOpenBooking] = useState<{ id: string; asks?: StaffMove | undefined }>()
  const [isAdding, setAdding] = useState(false)
  const actions = useBookingActions()
  const reading = useBookings(store.id, date)
  if (!reading.data) return reading.isError ? <NotLoaded retry={reading.refetch} /> : <Loading />
  const { data: day } = reading.data
  const open = ({ id }: WireStaffBooking, asks?: StaffMove) => setOpenBooking({ id, asks })
  const opened = [...day.bookings, ...day.waiting].find(({ id }) => id === openBooking?.id)
  const coming = day.bookings.filter(({ status }) => holdsTables(status) || status === 'COMPLETED')
  const covers = coming.reduce((sum, each) => sum + each.covers, 0)
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <h1>{t('console.page_bookings')}</h1>
        <p className={page.soft}>
          {t('console.bookings.sum', { count: coming.length, covers: String(covers) })}
        </p>
      </div>
      <DayBar day={day} onChoose={setDate} />
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('console.bookings.add')}
        </Button>
      </div>
      {day.tables.length === 0 && <p role="status">{t('console.bookings.no_tables')}</p>}
      <BookingList
        title={t('console.bookings.list')}
        bookings={day.bookings}
        actions={actions}
        onOpen={open}
      />
      {day.waiting.length > 0 && (
        <BookingList
          title={t('console.bookings.waiting')}
          bookings={day.waiting}
          actions={actions}
          onOpen={open}
        />
      )}
      {day.tables.length > 0 && <Plan day={day} actions={actions} onOpen={open} />}
      {opened && (
        <BookingDialog
          key={`${opened.id} ${opened.sequence}`}
          booking={opened}
          tables={day.tables}
          actions={actions}
          asks={openBooking?.asks}
          onClose={() => setOpenBooking(undefined)}
        />
      )}
      {isAdding && <AddBookingDialog day={day} actions={actions} onClose={() => setAdding(false)} />}
    </div>
  )
}
