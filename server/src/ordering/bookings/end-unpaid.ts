import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { HOLD_GRACE } from '../../money/payments/attempt.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { selectBookings } from './booking-row.ts'
import { offerFreed } from './offer-freed.ts'
import { queueText } from './text-booking.ts'
import { notifyBooking, queueLetter } from './write-booking.ts'

/** Cancels a booking whose deposit was not paid in time. A payment that arrives later is refunded. */
export const endUnpaid = jobKind({
  name: 'end-unpaid-booking',
  lane: 'timers',
  payload: z.object({ booking_id: Id }),
  async run(ctx, { booking_id }) {
    const isEnded = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const [booking] = await run(
        selectBookings(
          ctx,
          sql`and booking.id = ${booking_id} and status = 'UNPAID' and deposit_pay_until <= ${ctx.now}`,
        ),
      )
      if (!booking) return false
      const reason = shopTexts(ctx, booking.language)('booking.deposit_unpaid')
      await run(sql`update booking set status = 'CANCELLED', reason = ${reason}, sequence = sequence + 1, updated_at = ${ctx.now}
        where store_id = ${ctx.store.id} and id = ${booking_id}`)
      await queueLetter(run, ctx, { id: booking_id, kind: 'booking_cancelled' })
      await queueText(run, ctx, { id: booking_id, kind: 'booking_cancelled' })
      await offerFreed(run, ctx, booking)
      return true
    })
    if (isEnded) notifyBooking(ctx)
  },
})

/** Queues the job in the transaction that writes the booking. */
export async function endUnpaidLater(
  run: Run,
  ctx: Context,
  { id, pay_until }: { id: string; pay_until: Temporal.Instant },
): Promise<void> {
  await run(job(ctx, endUnpaid, { payload: { booking_id: id }, run_at: pay_until.add(HOLD_GRACE) }))
}
