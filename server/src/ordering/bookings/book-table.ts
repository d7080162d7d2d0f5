import type { GuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { requireNotSuspended } from '../../people/accounts/suspended.ts'
import type { Context } from '../../platform/http/context.ts'
import { type IdempotencyKey, claimKey, storedResponse } from '../../platform/http/idempotency.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Run } from '../../platform/db/database.ts'
import { lockSeating, nextBookingNumber } from '../../shop/tables/lock-seating.ts'
import { guestBookingOf, requireBooking } from './booking-row.ts'
import { timesOn } from './booking-times.ts'
import { type CheckedBooking, checkBooking } from './check-booking.ts'
import { newDeposit } from './deposit.ts'
import { refusedAsFailed } from './refused-as-failed.ts'
import { requireBookingPage } from './require-booking-page.ts'
import { requireFewOpen } from './require-few-open.ts'
import { queueRequestJobs } from './queue-request-jobs.ts'
import { firstStatus, insertBooking, notifyBooking, seat, setTables } from './write-booking.ts'

type Response = ResponseFor<typeof endpoints.bookTable>

/** Requests a table [I-12, I-13]. */
export async function bookTable(
  ctx: Context,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.bookTable>,
): Promise<Response> {
  requireBookingPage(ctx)
  return refusedAsFailed(async () => {
    const { booking, errors } = checkBooking(ctx, body)
    if (!booking) throw refusal('invalid-data', { errors })
    await requireNotSuspended(ctx, booking.person)
    return writeOnce(ctx, idempotencyKey, run => write(ctx, run, booking))
  })
}

/** Writes and responds once per key. The lock makes a second request with the key wait for the first. */
export async function writeOnce(
  ctx: Context,
  idempotencyKey: IdempotencyKey | undefined,
  work: (run: Run) => Promise<GuestBooking>,
): Promise<Extract<Response, { outcome: 'success' }>> {
  const { response, isNew } = await ctx.transaction(async run => {
    await lockSeating(run, ctx.store.id)
    const stored = await storedResponse<ReturnType<typeof successOf>>({ ...ctx, query: run }, idempotencyKey)
    if (stored) return { response: stored, isNew: false }
    const data = await work(run)
    const response = successOf(ctx, data)
    await run(claimKey(ctx, idempotencyKey, { response }))
    return { response, isNew: true }
  })
  if (isNew) notifyBooking(ctx)
  return response
}

function successOf(ctx: Context, data: GuestBooking) {
  return {
    outcome: 'success' as const,
    errors: {},
    error: null,
    message: ctx.translate(doneText(data)),
    data,
  }
}

function doneText({ status }: GuestBooking): string {
  if (status === 'UNPAID') return 'booking.deposit_next'
  return status === 'WAITING' ? 'booking.waiting_done' : 'booking.done'
}

async function write(ctx: Context, run: Run, wanted: CheckedBooking): Promise<GuestBooking> {
  const { covers, date, starts_at, person, comments, sms_updates } = wanted
  if (!timesOn(ctx, date, covers).some(at => at.equals(starts_at))) throw refusal('booking-full')
  await requireFewOpen(run, ctx, person)
  const { table_ids, ...times } = await seat(run, ctx, { covers, starts_at })
  const id = crypto.randomUUID()
  const deposit = newDeposit(ctx, { covers, starts_at })
  const status = deposit.deposit_state ? 'UNPAID' : firstStatus(ctx)
  const number = await nextBookingNumber(run, ctx.store.id)
  const customer_id = ctx.customer?.id ?? null
  await insertBooking(run, ctx, {
    id,
    number,
    status,
    ...person,
    comments,
    sms_updates,
    by_staff: false,
    customer_id,
    deposit,
    ...times,
  })
  await setTables(run, ctx, { id, table_ids })
  const booking = await requireBooking(ctx, id, run)
  await queueRequestJobs(run, ctx, booking)
  return guestBookingOf(ctx, booking)
}
