import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import type { BookingStatus } from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { type BookingRow, canGuestChange, guestBookingOf, requireBookingOf } from './booking-row.ts'
import { timesOn } from './booking-times.ts'
import { type CheckedTime, checkTime } from './check-booking.ts'
import { declineLater } from './decline-unanswered.ts'
import type { BookingLetterKind } from './letter-kinds.ts'
import { offerFreed } from './offer-freed.ts'
import { remindLater } from './remind-booking.ts'
import { refusedAsFailed } from './refused-as-failed.ts'
import { requireBookingPage } from './require-booking-page.ts'
import { firstStatus, notifyBooking, queueLetter, seat, setTables } from './write-booking.ts'

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
    const key = data.status === 'CONFIRMED' ? 'booking.changed' : 'booking.done'
    return { outcome: 'success' as const, errors: {}, error: null, message: ctx.translate(key), data }
  })
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
  const status = firstStatus(ctx)
  await run(sql`update booking set covers = ${covers}, starts_at = ${seated.starts_at}, ends_at = ${seated.ends_at},
      held_until = ${seated.held_until}, wanted_until = null, reminded_at = null, status = ${status}, sequence = sequence + 1, updated_at = ${ctx.now}
    where store_id = ${ctx.store.id} and id = ${id}`)
  await setTables(run, ctx, { id, table_ids })
  await queueLetter(run, ctx, { id, kind: letterOf(before, status) })
  if (status === 'CONFIRMED') await remindLater(run, ctx, { id, starts_at })
  else await declineLater(run, ctx, { id, sequence: before.sequence + 1, starts_at })
  if (before.status !== 'WAITING') await offerFreed(run, ctx, before)
}

function letterOf(before: BookingRow, status: BookingStatus): BookingLetterKind {
  if (before.status !== 'WAITING') return 'booking_changed'
  return status === 'CONFIRMED' ? 'booking_confirmed' : 'booking_received'
}
