import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { canGuestChange, guestBookingOf, requireBookingOf } from './booking-row.ts'
import { refundableOf } from './deposit.ts'
import { endDeposit } from './end-deposit.ts'
import { offerFreed } from './offer-freed.ts'
import { refusedAsFailed } from './refused-as-failed.ts'
import { notifyBooking, queueLetter } from './write-booking.ts'

/** Cancels a guest's booking, or takes the guest from the waiting list. */
export async function cancelBooking(
  ctx: Context,
  { params: { token } }: DecodedRequest<typeof endpoints.cancelBooking>,
): Promise<ResponseFor<typeof endpoints.cancelBooking>> {
  return refusedAsFailed(async () => {
    const data = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const before = await requireBookingOf(ctx, token, run)
      // A retry changes nothing.
      if (before.status === 'CANCELLED') return guestBookingOf(ctx, before)
      if (!canGuestChange(ctx, before)) throw refusal('booking-late')
      await run(sql`update booking set status = 'CANCELLED', sequence = sequence + 1, updated_at = ${ctx.now}
        where store_id = ${ctx.store.id} and id = ${before.id}`)
      await queueLetter(run, ctx, { id: before.id, kind: 'booking_cancelled' })
      const isKept = refundableOf(ctx, before) === 'over'
      await endDeposit(run, ctx, { booking: before, to: isKept ? 'KEPT' : 'RETURNED' })
      if (before.status !== 'WAITING') await offerFreed(run, ctx, before)
      return guestBookingOf(ctx, await requireBookingOf(ctx, token, run))
    })
    notifyBooking(ctx)
    return {
      outcome: 'success' as const,
      errors: {},
      error: null,
      message: ctx.translate('booking.cancelled'),
      data,
    }
  })
}
