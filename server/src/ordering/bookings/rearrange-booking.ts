import type * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { auditBooking } from './audit-booking.ts'
import { type BookingRow, requireBooking, staffBookingOf } from './booking-row.ts'
import { declineLater } from './decline-unanswered.ts'
import { freeUntil } from './deposit.ts'
import { offerFreed } from './offer-freed.ts'
import { remindLater } from './remind-booking.ts'
import { requireInstant } from './require-instant.ts'
import { notifyBooking, queueLetter, seat, type Seated, setTables } from './write-booking.ts'

/** Changes the time, the party and the tables of a booking. Refuses if it has changed since it was read. */
export async function rearrangeBooking(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.rearrangeBooking>,
): Promise<ResponseFor<typeof endpoints.rearrangeBooking>> {
  const { store, now } = ctx
  const { covers, table_ids, sequence } = body
  const starts_at = requireInstant(ctx, body)
  const after = await ctx.transaction(async run => {
    await lockSeating(run, store.id)
    const before = await requireBooking(ctx, id, run)
    if (before.sequence !== sequence || !holdsTables(before.status)) throw refusal('booking-changed')
    const seated = await seat(run, ctx, { covers, starts_at, table_ids, except: id })
    const isMoved = !before.starts_at.equals(starts_at)
    await run(sql`update booking set covers = ${covers}, starts_at = ${seated.starts_at}, ends_at = ${seated.ends_at},
        held_until = ${seated.held_until}, sequence = sequence + 1, updated_at = ${now},
        deposit_free_until = case when ${isMoved} and deposit_amount is not null
          then greatest(deposit_free_until, ${freeUntil(ctx, starts_at)}) else deposit_free_until end,
        reminded_at = case when ${isMoved} then null else reminded_at end
      where store_id = ${store.id} and id = ${id} and sequence = ${sequence}`)
    await setTables(run, ctx, { id, table_ids: seated.table_ids })
    // The guest is not told about another table.
    if (isMoved || before.covers !== covers) await queueLetter(run, ctx, { id, kind: 'booking_changed' })
    if (isMoved && before.status === 'CONFIRMED') await remindLater(run, ctx, { id, starts_at })
    if (before.status === 'PENDING') await declineLater(run, ctx, { id, sequence: sequence + 1, starts_at })
    await offerFreed(run, ctx, before)
    const [was, is] = [planOf(ctx, before), planOf(ctx, seated)]
    await auditBooking(run, ctx, { action: 'BOOKING_CHANGED', number: before.number, before: was, after: is })
    return requireBooking(ctx, id, run)
  })
  notifyBooking(ctx)
  return { data: staffBookingOf(ctx, after, body.date) }
}

function planOf({ store }: StaffStoreContext, { covers, starts_at, table_ids }: Seated | BookingRow) {
  return { covers, starts_at: toLocal(store, starts_at), tables: table_ids }
}
