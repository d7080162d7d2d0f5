import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { auditBooking } from './audit-booking.ts'
import { type BookingRow, selectBookings } from './booking-row.ts'
import { endDeposit } from './end-deposit.ts'
import { offerFreed } from './offer-freed.ts'
import { queueText } from './text-booking.ts'
import { notifyBooking, queueLetter } from './write-booking.ts'

const HOUR_MS = 60 * 60_000

/**
 * Declines a request to which staff have not responded, so that the guest can make other plans [I-16]. `sequence`: the
 * request's version when the job was queued. Each change of a request queues another job.
 */
export const declineUnanswered = jobKind({
  name: 'decline-unanswered',
  lane: 'timers',
  payload: z.object({ booking_id: Id, sequence: z.int() }),
  async run(ctx, { booking_id, sequence }) {
    const isDeclined = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const [booking] = await run(
        selectBookings(
          ctx,
          sql`and booking.id = ${booking_id} and status = 'PENDING' and sequence = ${sequence}`,
        ),
      )
      if (!booking) return false
      const reason = shopTexts(ctx, booking.language)('booking.unanswered')
      await run(sql`update booking set status = 'DECLINED', reason = ${reason}, sequence = sequence + 1, updated_at = ${ctx.now}
        where store_id = ${ctx.store.id} and id = ${booking_id}`)
      await queueLetter(run, ctx, { id: booking_id, kind: 'booking_declined' })
      await queueText(run, ctx, { id: booking_id, kind: 'booking_declined' })
      await endDeposit(run, ctx, { booking, to: 'RETURNED' })
      await offerFreed(run, ctx, booking)
      await auditBooking(run, ctx, {
        action: 'BOOKING_UNANSWERED',
        number: booking.number,
        before: { status: booking.status },
        after: { status: 'DECLINED' },
      })
      return true
    })
    if (isDeclined) notifyBooking(ctx)
  },
})

/**
 * Queues the job in the transaction that writes or changes a request. It is due an hour before the arrival, or halfway
 * to an arrival within two hours.
 */
export async function declineLater(
  run: Run,
  ctx: Context,
  { id, sequence, starts_at }: Pick<BookingRow, 'id' | 'sequence' | 'starts_at'>,
): Promise<void> {
  const left = starts_at.epochMilliseconds - ctx.now.epochMilliseconds
  // Staff may move a request to a time that is over.
  if (left <= 0) return
  const notice = Math.floor(Math.min(HOUR_MS, left / 2))
  const run_at = starts_at.subtract({ milliseconds: notice })
  await run(job(ctx, declineUnanswered, { payload: { booking_id: id, sequence }, run_at }))
}
