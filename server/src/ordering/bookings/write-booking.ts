import { areFree, seatParty } from '@tiffin/contract/ordering/bookings/seating'
import type { BookingStatus } from '@tiffin/contract/ordering/bookings/booking-states'
import { followPayment } from '../../money/payments/payment-jobs.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { job } from '../../platform/jobs/send.ts'
import { readTables } from '../../shop/tables/read-tables.ts'
import { type DepositColumns, NO_DEPOSIT } from './deposit.ts'
import type { BookingRow } from './booking-row.ts'
import { mailBooking } from './mail-booking.ts'
import type { BookingLetterKind } from './letter-kinds.ts'
import { partyOf, stayFrom, staysIn } from './seated.ts'

/** `table_ids`: chosen by staff, who may seat more guests than a table has chairs. */
export type SeatRequest = {
  covers: number
  starts_at: Temporal.Instant
  table_ids?: string[] | undefined
  /** The booking that is being changed: its own tables count as free. */
  except?: string | undefined
}

export type Seated = ReturnType<typeof stayFrom> & { covers: number; table_ids: string[] }

/**
 * Finds the tables for a party, or refuses. Needs `lockSeating` in the same transaction: the tables stay free until the
 * booking is written.
 */
export async function seat(
  run: Run,
  ctx: Context,
  { covers, starts_at, table_ids, except }: SeatRequest,
): Promise<Seated> {
  const times = stayFrom(ctx.store.settings.booking, covers, starts_at)
  const party = partyOf(covers, times)
  const tables = await readTables(run, ctx)
  const stays = await staysIn(run, ctx, { from: times.starts_at, until: times.held_until, except })
  if (!table_ids) {
    const chosen = seatParty(
      tables.filter(({ active }) => active),
      stays,
      party,
    )
    if (!chosen) throw refusal('booking-full')
    return { ...times, covers, table_ids: chosen }
  }
  const known = new Set(tables.map(({ id }) => id))
  if (table_ids.length === 0 || !table_ids.every(id => known.has(id))) throw refusal('not-found')
  if (!areFree(table_ids, stays, party)) throw refusal('booking-full')
  return { ...times, covers, table_ids: [...new Set(table_ids)] }
}

export type NewBooking = Pick<
  BookingRow,
  'id' | 'status' | 'first_name' | 'last_name' | 'email' | 'phone' | 'comments' | 'by_staff' | 'sms_updates'
> &
  Omit<Seated, 'table_ids'> & {
    number: number
    customer_id?: string | null
    wanted_until?: Temporal.Instant | null
    deposit?: DepositColumns
  }

/** Writes a new booking. */
export async function insertBooking(run: Run, ctx: Context, booking: NewBooking): Promise<void> {
  const {
    starts_at,
    ends_at,
    held_until,
    wanted_until = null,
    customer_id = null,
    deposit = NO_DEPOSIT,
  } = booking
  await run(sql`
    insert into booking (store_id, id, token, number, status, customer_id, first_name, last_name, email, phone, comments, covers,
      starts_at, ends_at, held_until, wanted_until, accepted_at, reason, language, by_staff, sms_updates, sequence, created_at, updated_at,
      deposit_amount, deposit_currency, deposit_state, deposit_pay_until, deposit_free_until)
    values (${ctx.store.id}, ${booking.id}, ${crypto.randomUUID()}, ${booking.number}, ${booking.status}, ${customer_id}, ${booking.first_name},
      ${booking.last_name}, ${booking.email}, ${booking.phone}, ${booking.comments}, ${booking.covers}, ${starts_at}, ${ends_at},
      ${held_until}, ${wanted_until}, ${acceptedAt(ctx, booking.status)}, '', ${booking.by_staff ? ctx.store.configuration.language.default : ctx.language},
      ${booking.by_staff}, ${booking.sms_updates}, 0, ${ctx.now}, ${ctx.now}, ${deposit.deposit_amount}, ${deposit.deposit_currency},
      ${deposit.deposit_state}, ${deposit.deposit_pay_until}, ${deposit.deposit_free_until})`)
}

/** Sets the tables of a booking. */
export async function setTables(
  run: Run,
  ctx: Context,
  { id, table_ids }: { id: string; table_ids: readonly string[] },
): Promise<void> {
  await run(sql`delete from booking_table where store_id = ${ctx.store.id} and booking_id = ${id}`)
  for (const table_id of table_ids)
    await run(
      sql`insert into booking_table (store_id, booking_id, table_id) values (${ctx.store.id}, ${id}, ${table_id})`,
    )
}

/** Queues a letter to the guest, in the transaction that causes it. */
export async function queueLetter(
  run: Run,
  ctx: Context,
  { id, kind }: { id: string; kind: BookingLetterKind },
): Promise<void> {
  await run(job(ctx, mailBooking, { payload: { booking_id: id, kind } }))
}

/** The state of a new request whose deposit is paid or not needed. */
export function firstStatus({ store }: Pick<Context, 'store'>): BookingStatus {
  return store.settings.booking.auto_confirm ? 'CONFIRMED' : 'PENDING'
}

/** When the shop accepted a booking that is written in this state now. */
export function acceptedAt({ now }: Pick<Context, 'now'>, status: BookingStatus): Temporal.Instant | null {
  return status === 'CONFIRMED' || status === 'SEATED' ? now : null
}

/** After the transaction: wakes the console's pages and the worker. */
export function notifyBooking(ctx: Context): void {
  ctx.notify('booking')
  ctx.notify('job', mailBooking.lane)
  // A deposit may have to be returned.
  ctx.notify('job', followPayment.lane)
}
