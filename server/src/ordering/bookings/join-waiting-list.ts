import type { GuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { requireNotSuspended } from '../../people/accounts/suspended.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { nextBookingNumber } from '../../shop/tables/lock-seating.ts'
import { writeOnce } from './book-table.ts'
import { guestBookingOf, requireBooking } from './booking-row.ts'
import { bookableDays, instantOfLocal } from './booking-times.ts'
import { type CheckedBooking, checkBooking } from './check-booking.ts'
import { refusedAsFailed } from './refused-as-failed.ts'
import { requireBookingPage } from './require-booking-page.ts'
import { requireFewOpen } from './require-few-open.ts'
import { stayFrom } from './seated.ts'
import { insertBooking, queueLetter } from './write-booking.ts'

/** Puts a guest on the waiting list of a day. */
export async function joinWaitingList(
  ctx: Context,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.joinWaitingList>,
): Promise<ResponseFor<typeof endpoints.joinWaitingList>> {
  requireBookingPage(ctx)
  return refusedAsFailed(async () => {
    const { booking, errors } = checkBooking(ctx, body)
    const until = instantOfLocal(ctx.store, `${body.date} ${body.until}:00`)
    const isLater = booking && until && Temporal.Instant.compare(booking.starts_at, until) <= 0
    const isSoon = booking && until && Temporal.Instant.compare(ctx.now, until) < 0
    if (!booking) throw refusal('invalid-data', { errors })
    if (!until || !isLater || !isSoon || booking.date > bookableDays(ctx).last_day)
      throw refusal('invalid-data', { errors: { until: [ctx.translate('errors.booking-until')] } })
    await requireNotSuspended(ctx, booking.person)
    return writeOnce(ctx, idempotencyKey, run => write(ctx, run, { ...booking, until }))
  })
}

async function write(
  ctx: Context,
  run: Run,
  { covers, starts_at, until, person, comments, sms_updates }: CheckedBooking & { until: Temporal.Instant },
): Promise<GuestBooking> {
  await requireFewOpen(run, ctx, person)
  const id = crypto.randomUUID()
  await insertBooking(run, ctx, {
    id,
    number: await nextBookingNumber(run, ctx.store.id),
    status: 'WAITING',
    ...person,
    comments,
    sms_updates,
    covers,
    by_staff: false,
    customer_id: ctx.customer?.id ?? null,
    ...stayFrom(ctx.store.settings.booking, covers, starts_at),
    wanted_until: until,
  })
  await queueLetter(run, ctx, { id, kind: 'booking_waiting' })
  return guestBookingOf(ctx, await requireBooking(ctx, id, run))
}
