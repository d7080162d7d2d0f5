import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { selectBookings } from './booking-row.ts'
import { mailAboutBooking } from './mail-booking.ts'
import { queueText, textBooking } from './text-booking.ts'

/** Reminds the guest of a confirmed booking, once for each time to which it was set. */
export const remindBooking = jobKind({
  name: 'remind-booking',
  lane: 'mail',
  payload: z.object({ booking_id: Id, starts_at: z.string() }),
  async run(ctx, { booking_id, starts_at }, id) {
    const [booking] = await ctx.query(
      selectBookings(
        ctx,
        sql`and booking.id = ${booking_id} and status = 'CONFIRMED' and starts_at = ${starts_at}
          and reminded_at is null and starts_at > ${ctx.now}`,
      ),
    )
    if (!booking) return
    if (booking.email) await mailAboutBooking(ctx, { id, kind: 'booking_reminder', booking })
    await ctx.transaction(async run => {
      const reminded = await run(sql`update booking set reminded_at = ${ctx.now}
        where store_id = ${ctx.store.id} and id = ${booking_id} and starts_at = ${starts_at} and reminded_at is null
        returning id`)
      if (reminded.length > 0) await queueText(run, ctx, { id: booking_id, kind: 'booking_reminder' })
    })
    ctx.notify('job', textBooking.lane)
  },
})

/** Queues the reminder, in the transaction that confirms a booking or sets its time. */
export async function remindLater(
  run: Run,
  ctx: Context,
  { id, starts_at }: { id: string; starts_at: Temporal.Instant },
): Promise<void> {
  const hours = ctx.store.settings.booking.reminder_hours
  if (hours === null) return
  const run_at = starts_at.subtract({ hours })
  // A guest who has booked a moment ago needs no reminder.
  if (Temporal.Instant.compare(run_at, ctx.now) <= 0) return
  await run(job(ctx, remindBooking, { payload: { booking_id: id, starts_at: starts_at.toString() }, run_at }))
}
