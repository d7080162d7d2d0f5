import type { BookingStatus } from '@tiffin/contract/ordering/bookings/booking-states'
import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import {
  type BookingRow,
  canGuestChange,
  guestBookingOf,
  requireBooking,
  requireBookingOf,
} from './booking-row.ts'
import { timesOn } from './booking-times.ts'
import { type CheckedTime, checkTime } from './check-booking.ts'
import { offerFreed } from './offer-freed.ts'
import { refusedAsFailed } from './refused-as-failed.ts'
import { requireBookingPage } from './require-booking-page.ts'
import { depositAfter } from './deposit-after.ts'
import { queueRequestJobs } from './queue-request-jobs.ts'
import { acceptedAt, firstStatus, notifyBooking, seat, setTables } from './write-booking.ts'

/**
 * Changes the party and the time of a guest's booking, which is judged like a new one. A booking of the waiting list
 * becomes a booking.
 */
export async function changeBooking(
  ctx: Context,
  { params: { token }, body }: DecodedRequest<typeof endpoints.changeBooking>,
): Promise<ResponseFor<typeof endpoints.changeBooking>> {
  requireBookingPage(ctx)
  return refusedAsFailed(async () => {
    const { time, errors } = checkTime(ctx, body)
    if (!time) throw refusal('invalid-data', { errors })
    const data = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const before = await requireBookingOf(ctx, token, run)
      if (before.status !== 'WAITING' && isSame(before, time)) return guestBookingOf(ctx, before)
      if (!canGuestChange(ctx, before)) throw refusal('booking-late')
      await write(ctx, run, { before, time })
      return guestBookingOf(ctx, await requireBookingOf(ctx, token, run))
    })
    notifyBooking(ctx)
    return {
      outcome: 'success' as const,
      errors: {},
      error: null,
      message: ctx.translate(TEXTS[data.status] ?? 'booking.done'),
      data,
    }
  })
}

const TEXTS: Partial<Record<BookingStatus, string>> = {
  CONFIRMED: 'booking.changed',
  UNPAID: 'booking.deposit_next',
}

/** A retry changes nothing. */
function isSame(before: BookingRow, { covers, starts_at }: CheckedTime): boolean {
  return before.covers === covers && before.starts_at.equals(starts_at)
}

type Change = { before: BookingRow; time: CheckedTime }

async function write(ctx: Context, run: Run, { before, time }: Change): Promise<void> {
  const { covers, date, starts_at } = time
  const { id } = before
  if (!timesOn(ctx, date, covers).some(at => at.equals(starts_at))) throw refusal('booking-full')
  const { table_ids, ...seated } = await seat(run, ctx, { covers, starts_at, except: id })
  const deposit = depositAfter(ctx, before, time)
  const status = deposit.deposit_state === 'DUE' ? 'UNPAID' : firstStatus(ctx)
  await run(sql`update booking set covers = ${covers}, starts_at = ${seated.starts_at}, ends_at = ${seated.ends_at},
      held_until = ${seated.held_until}, wanted_until = null, reminded_at = null, status = ${status}, sequence = sequence + 1, updated_at = ${ctx.now},
      accepted_at = coalesce(accepted_at, ${acceptedAt(ctx, status)}),
      deposit_amount = ${deposit.deposit_amount}, deposit_currency = ${deposit.deposit_currency}, deposit_state = ${deposit.deposit_state},
      deposit_pay_until = ${deposit.deposit_pay_until}, deposit_free_until = ${deposit.deposit_free_until}
    where store_id = ${ctx.store.id} and id = ${id}`)
  await setTables(run, ctx, { id, table_ids })
  const letter = before.status === 'WAITING' ? undefined : ('booking_changed' as const)
  await queueRequestJobs(run, ctx, { ...(await requireBooking(ctx, id, run)), letter })
  if (before.status !== 'WAITING') await offerFreed(run, ctx, before)
}
