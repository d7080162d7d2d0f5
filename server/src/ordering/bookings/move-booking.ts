import type * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import {
  type BookingStatus,
  holdsTables,
  movesOfStaff,
  statesBefore,
} from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { auditBooking } from './audit-booking.ts'
import { requireBooking, staffBookingOf } from './booking-row.ts'
import type { BookingTextKind } from './letter-kinds.ts'
import { endDeposit } from './end-deposit.ts'
import { offerFreed } from './offer-freed.ts'
import { remindLater } from './remind-booking.ts'
import { queueText } from './text-booking.ts'
import { acceptedAt, notifyBooking, queueLetter } from './write-booking.ts'

/** The letter and the text message about a move by staff. */
const LETTERS: Partial<Record<BookingStatus, BookingTextKind>> = {
  CONFIRMED: 'booking_confirmed',
  DECLINED: 'booking_declined',
  CANCELLED: 'booking_cancelled',
}

/** Whether a move by staff returns the deposit. The shop keeps it if the guests came, or did not cancel. */
const DEPOSITS: Partial<Record<BookingStatus, 'RETURNED' | 'KEPT'>> = {
  DECLINED: 'RETURNED',
  CANCELLED: 'RETURNED',
  COMPLETED: 'KEPT',
  NO_SHOW: 'KEPT',
}

/** Moves a booking into another state. Refuses if its state has changed since it was read [Y-07]. */
export async function moveBooking(
  ctx: StaffStoreContext,
  { params: { id }, body: { to, sequence, reason = '' } }: DecodedRequest<typeof endpoints.moveBooking>,
): Promise<ResponseFor<typeof endpoints.moveBooking>> {
  const { store, now } = ctx
  const after = await ctx.transaction(async run => {
    await lockSeating(run, store.id)
    const before = await requireBooking(ctx, id, run)
    // A retry after a lost response.
    if (before.status === to && before.sequence === sequence + 1) return before
    if (!movesOfStaff(before.status).includes(to)) throw refusal('booking-changed')
    // The tables of a party that has left are free from now on.
    const isEarly = to === 'COMPLETED' && Temporal.Instant.compare(now, before.held_until) < 0
    const held_until =
      isEarly && Temporal.Instant.compare(before.starts_at, now) < 0 ? now : before.held_until
    const moved = await run(sql<{ id: string }>`
      update booking set status = ${to}, reason = ${reason}, held_until = ${held_until}, sequence = sequence + 1, updated_at = ${now},
        accepted_at = coalesce(accepted_at, ${acceptedAt(ctx, to)})
      where store_id = ${store.id} and id = ${id} and sequence = ${sequence} and status in ${sql.lits(statesBefore(to))}
      returning id`)
    if (moved.length === 0) throw refusal('booking-changed')
    const letter = before.status === 'SEATED' ? undefined : LETTERS[to]
    if (letter) {
      await queueLetter(run, ctx, { id, kind: letter })
      await queueText(run, ctx, { id, kind: letter })
    }
    if (to === 'CONFIRMED') await remindLater(run, ctx, before)
    const deposit = DEPOSITS[to]
    if (deposit) await endDeposit(run, ctx, { booking: before, to: deposit })
    if (holdsTables(before.status) && !holdsTables(to)) await offerFreed(run, ctx, before)
    await auditBooking(run, ctx, {
      action: `BOOKING_${to}`,
      number: before.number,
      before: { status: before.status },
      after: { status: to, ...(reason && { reason }) },
    })
    return requireBooking(ctx, id, run)
  })
  notifyBooking(ctx)
  return { data: staffBookingOf(ctx, after) }
}
