import type * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { auditBooking } from './audit-booking.ts'
import { requireBooking, staffBookingOf } from './booking-row.ts'
import { endDeposit, isReturned } from './end-deposit.ts'
import { notifyBooking } from './write-booking.ts'

/** Returns the deposit of a booking to its card, as staff decide. The booking itself stays. */
export async function returnDeposit(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.returnDeposit>,
): Promise<ResponseFor<typeof endpoints.returnDeposit>> {
  const after = await ctx.transaction(async run => {
    await lockSeating(run, ctx.store.id)
    const booking = await requireBooking(ctx, id, run)
    const { deposit_state, deposit_amount, number } = booking
    // A retry changes nothing.
    if (deposit_state === 'RETURNED') return booking
    const isHeld = deposit_state === 'PAID' || deposit_state === 'KEPT'
    if (!isHeld || (await isReturned(run, ctx, booking)))
      throw refusal('deposit-over', { values: { phone: ctx.store.configuration.store.phone } })
    await endDeposit(run, ctx, { booking, to: 'RETURNED', actor: ctx.staff.name })
    await auditBooking(run, ctx, {
      action: 'DEPOSIT_RETURNED',
      number,
      after: { amount: deposit_amount },
    })
    return requireBooking(ctx, id, run)
  })
  notifyBooking(ctx)
  return { data: staffBookingOf(ctx, after) }
}
