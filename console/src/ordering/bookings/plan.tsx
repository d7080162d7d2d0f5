import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import type { WireBookingDay } from '@tiffin/contract/ordering/bookings/staff'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { nameOf } from './booking-list.tsx'
import styles from './plan.module.css'
import { hoursOf, minuteAt, placeOf, timeOfMinute } from './plan-geometry.ts'
import type { BookingActions } from './use-booking-actions.ts'

type Props = { day: WireBookingDay; actions: BookingActions; onOpen: (booking: WireStaffBooking) => void }

const STEP = 15

/** The block that is being dragged, and where in the block it was taken, in parts of the plan's width. */
type Drag = { booking: WireStaffBooking; offset: number }

/**
 * The tables of the shop with their bookings over the day. A booking is dragged to another time or table; pressing it
 * opens the form that does the same.
 */
export function Plan({ day, actions, onOpen }: Props) {
  const { t } = useTexts()
  const { time } = useShop()
  const [drag, setDrag] = useState<Drag>()
  const rows = day.tables.filter(
    ({ id, active }) => active || day.bookings.some(({ table_ids }) => table_ids.includes(id)),
  )
  const drop = (table: DiningTable, at: number) => {
    if (!drag) return
    const { booking, offset } = drag
    setDrag(undefined)
    const isOwn = booking.table_ids.includes(table.id)
    const minute = minuteAt(at - offset, day, STEP)
    if (isOwn && minute === booking.from_minute) return
    const table_ids = isOwn ? booking.table_ids : [table.id]
    void actions.arrange(booking, {
      date: day.date,
      time: timeOfMinute(minute),
      covers: booking.covers,
      table_ids,
    })
  }
  const hours = hoursOf(day)
  const region = useScrollToNow(day)
  return (
    <div className={styles.section}>
      <h2 id="plan">{t('console.bookings.plan')}</h2>
      <p className={styles.soft}>{t('console.bookings.plan_hint')}</p>
      {/* It scrolls sideways on a phone, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={region} role="region" aria-labelledby="plan" tabIndex={0} className={styles.scroll}>
        <div className={styles.plan} style={{ '--hours': hours.length } as React.CSSProperties}>
          <div className={styles.hours} aria-hidden>
            {hours.map(minute => (
              <span key={minute}>{time(timeOfMinute(minute))}</span>
            ))}
          </div>
          {rows.map(table => (
            <TableRow
              key={table.id}
              table={table}
              day={day}
              onOpen={onOpen}
              onDrag={setDrag}
              onDrop={at => drop(table, at)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Begins a day on a phone at the present time, or at its first booking. */
function useScrollToNow(day: WireBookingDay) {
  const region = useRef<HTMLDivElement>(null)
  const first = Math.min(...day.bookings.map(({ from_minute }) => from_minute))
  const from_minute = day.date === day.today ? day.minute : Number.isFinite(first) ? first : 0
  const { left } = placeOf({ from_minute, until_minute: from_minute + 1 }, day)
  // Only when another day is shown: later changes must not move what staff are looking at.
  const scrolled = useRef('')
  useEffect(() => {
    const element = region.current
    if (!element || scrolled.current === day.date) return
    scrolled.current = day.date
    const track = element.querySelector('ul')
    if (track) element.scrollLeft = (track.offsetWidth * left) / 100
  }, [day.date, left])
  return region
}

type RowProps = Pick<Props, 'day' | 'onOpen'> & {
  table: DiningTable
  onDrag: (drag: Drag | undefined) => void
  onDrop: (at: number) => void
}

function TableRow({ table, day, onOpen, onDrag, onDrop }: RowProps) {
  const { t } = useTexts()
  const bookings = day.bookings.filter(
    ({ table_ids, status }) =>
      table_ids.includes(table.id) && (holdsTables(status) || status === 'COMPLETED'),
  )
  const isNow = day.date === day.today
  const now = placeOf({ from_minute: day.minute, until_minute: day.minute + 1 }, day)
  return (
    <div className={styles.row}>
      <h3 className={styles.table}>
        {table.name}{' '}
        <span className={styles.soft}>{t('console.bookings.seats', { count: table.capacity })}</span>
      </h3>
      {/* Dragging is a shortcut of the form that a press on a booking opens. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        role="list"
        className={styles.track}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          onDrop(partAt(event))
        }}
      >
        {isNow && now.width > 0 && (
          <li aria-hidden className={styles.now} style={{ insetInlineStart: `${now.left}%` }} />
        )}
        {bookings.map(booking => (
          <Block key={booking.id} booking={booking} day={day} onOpen={onOpen} onDrag={onDrag} />
        ))}
      </ul>
    </div>
  )
}

type BlockProps = Pick<RowProps, 'day' | 'onOpen' | 'onDrag'> & { booking: WireStaffBooking }

function Block({ booking, day, onOpen, onDrag }: BlockProps) {
  const { t } = useTexts()
  const { time } = useShop()
  const { left, width } = placeOf(booking, day)
  if (width === 0) return null
  const { status, covers, starts_at } = booking
  const name = nameOf(booking) || t('console.bookings.walk_in')
  const people = t('console.bookings.people', { count: covers })
  const state = t(`console.bookings.states.${status}`)
  return (
    <li className={styles.place} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}>
      <button
        type="button"
        draggable={holdsTables(status)}
        className={classNames(styles.block, styles[status.toLowerCase()])}
        title={`${time(starts_at)} ${name}, ${people}, ${state}`}
        onClick={() => onOpen(booking)}
        onDragStart={event => {
          event.dataTransfer.setData('text/plain', name)
          event.dataTransfer.effectAllowed = 'move'
          const track = event.currentTarget.closest('ul')!.getBoundingClientRect()
          const own = event.currentTarget.getBoundingClientRect()
          onDrag({ booking, offset: (event.clientX - own.left) / track.width })
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <span className="visually-hidden">{time(starts_at)} </span>
        {name} <span className={styles.soft}>{people}</span>
        <span className="visually-hidden">, {state}</span>
      </button>
    </li>
  )
}

/** Where in a row the pointer is, in parts of its width. */
function partAt(event: DragEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return (event.clientX - left) / width
}
