import type { GuestBooking, StaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { type BookingStatus, guestMayChange } from '@tiffin/contract/ordering/bookings/booking-states'
import { dateOf, minutesOf, timeOfDay } from '@tiffin/contract/time'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type DepositColumns, depositOf } from './deposit.ts'
import { localPhone } from '../../shop/stores/phone.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'

export type BookingRow = {
  id: string
  token: string
  number: number
  status: BookingStatus
  customer_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  comments: string
  covers: number
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant
  held_until: Temporal.Instant
  wanted_until: Temporal.Instant | null
  offered_at: Temporal.Instant | null
  /** When the shop first accepted it. A guest's change may make it a request again. */
  accepted_at: Temporal.Instant | null
  reason: string
  language: string
  by_staff: boolean
  /** The guest wants text messages about the booking. */
  sms_updates: boolean
  sequence: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  table_ids: string[]
} & DepositColumns

/** Bookings with their tables. `rest`: further conditions, and the order. */
export function selectBookings({ store }: Pick<Context, 'store'>, rest: Sql): Sql<BookingRow> {
  return sql<BookingRow>`
    select booking.id, token, number, status, customer_id, first_name, last_name, email, phone, comments, covers, starts_at,
      ends_at, held_until, wanted_until, offered_at, accepted_at, reason, language, by_staff, sms_updates, sequence, created_at, updated_at,
      deposit_amount, deposit_currency, deposit_state, deposit_pay_until, deposit_free_until,
      array(select table_id::text from booking_table where booking_table.store_id = ${store.id}
        and booking_table.booking_id = booking.id) as table_ids
    from booking where booking.store_id = ${store.id} ${rest}`
}

/** The booking that a guest's link names. */
export async function requireBookingOf(
  ctx: Context,
  token: string,
  run: Run = ctx.query,
): Promise<BookingRow> {
  const [found] = await run(selectBookings(ctx, sql`and token = ${token}`))
  if (!found) throw refusal('not-found')
  return found
}

export async function requireBooking(ctx: Context, id: string, run: Run = ctx.query): Promise<BookingRow> {
  const [found] = await run(selectBookings(ctx, sql`and booking.id = ${id}`))
  if (!found) throw refusal('not-found')
  return found
}

/** Until when the guest may change or cancel the booking. */
export function changeUntil({ store }: Pick<Context, 'store'>, booking: BookingRow): Temporal.Instant {
  if (booking.status === 'WAITING') return booking.wanted_until ?? booking.starts_at
  return booking.starts_at.subtract({ minutes: store.settings.booking.change_minutes })
}

export function canGuestChange(ctx: Pick<Context, 'store' | 'now'>, booking: BookingRow): boolean {
  return guestMayChange(booking.status) && Temporal.Instant.compare(ctx.now, changeUntil(ctx, booking)) <= 0
}

type GuestDetails = {
  /** The time at which a table is free for a guest on the waiting list. */
  offer?: Temporal.Instant | undefined
  payment?: GuestBooking['payment']
}

export function guestBookingOf(
  ctx: Context,
  booking: BookingRow,
  { offer, payment = { problem: '', is_checking: false } }: GuestDetails = {},
): GuestBooking {
  const local = (at: Temporal.Instant) => toLocal(ctx.store, at)
  const { token, number, status, first_name, covers, comments, reason } = booking
  return {
    token,
    number,
    status,
    first_name,
    covers,
    starts_at: local(booking.starts_at),
    ends_at: local(booking.ends_at),
    wanted_until: toLocalOrNull(ctx.store, booking.wanted_until),
    offer: toLocalOrNull(ctx.store, offer ?? null),
    comments,
    reason,
    can_change: canGuestChange(ctx, booking),
    change_until: local(changeUntil(ctx, booking)),
    deposit: depositOf(ctx, booking),
    payment,
  }
}

/** `date`: the day of the plan, from whose midnight the minutes are counted. */
export function staffBookingOf(
  ctx: Pick<Context, 'store' | 'now'>,
  booking: BookingRow,
  date = dateOf(toLocal(ctx.store, booking.starts_at)),
): StaffBooking {
  const { store } = ctx
  const local = (at: Temporal.Instant) => toLocal(store, at)
  const minute = (at: Temporal.Instant) => minuteOn(date, local(at))
  const { id, number, status, first_name, last_name, email, phone, comments, covers, reason } = booking
  return {
    id,
    number,
    status,
    first_name,
    last_name,
    email,
    phone: phone && localPhone({ configuration: store.configuration }, phone),
    comments,
    covers,
    starts_at: local(booking.starts_at),
    ends_at: local(booking.ends_at),
    held_until: local(booking.held_until),
    from_minute: minute(booking.starts_at),
    until_minute: minute(booking.held_until),
    wanted_until: toLocalOrNull(store, booking.wanted_until),
    offered: booking.offered_at !== null,
    table_ids: booking.table_ids,
    reason,
    by_staff: booking.by_staff,
    sequence: booking.sequence,
    created_at: local(booking.created_at),
    deposit: depositOf(ctx, booking),
  }
}

/** The minutes on the wall clock since midnight of a day; negative on the day before. */
function minuteOn(date: string, local: string): number {
  const days = Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(dateOf(local))).days
  return days * 24 * 60 + minutesOf(timeOfDay(local))
}
