import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { type BookingRow, selectBookings } from './booking-row.ts'
import { offerFor } from './offer-for.ts'
import { notifyBooking, queueLetter } from './write-booking.ts'

/** The time after which the next guest gets the offer as well. */
const TURN = { minutes: 30 }
/** The maximum number of waiting guests that one run checks. */
const MOST = 200

/**
 * Tells the first guest on the waiting list for whom a freed table fits. The table is not reserved; if it is still free
 * half an hour later, the next guest gets the offer.
 */
export const offerFreedTable = jobKind({
  name: 'offer-freed-table',
  lane: 'timers',
  payload: z.object({ booking_id: Id, from: z.string(), until: z.string() }),
  async run(ctx, payload) {
    const { booking_id } = payload
    const [from, until] = [Temporal.Instant.from(payload.from), Temporal.Instant.from(payload.until)]
    if (Temporal.Instant.compare(until, ctx.now) <= 0) return
    const offered = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const first = await firstFitting(run, ctx, { from, until })
      if (!first) return undefined
      await run(
        sql`update booking set offered_at = ${ctx.now} where store_id = ${ctx.store.id} and id = ${first.id}`,
      )
      await queueLetter(run, ctx, { id: first.id, kind: 'booking_offer' })
      await run(job(ctx, offerFreedTable, { payload: { ...payload, booking_id }, run_at: ctx.now.add(TURN) }))
      return first
    })
    if (offered) notifyBooking(ctx)
  },
})

async function firstFitting(
  run: Run,
  ctx: Context,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<BookingRow | undefined> {
  const waiting = await run(
    selectBookings(
      ctx,
      sql`and status = 'WAITING' and offered_at is null and starts_at < ${until}
        and starts_at > ${from.subtract({ hours: 24 })} and wanted_until > ${ctx.now} order by created_at, number limit ${MOST}`,
    ),
  )
  for (const each of waiting) if (await offerFor(run, ctx, each)) return each
  return undefined
}

/** Queues the search for a guest, in the transaction that frees the tables of a booking. */
export async function offerFreed(
  run: Run,
  ctx: Context,
  { id, starts_at, held_until }: Pick<BookingRow, 'id' | 'starts_at' | 'held_until'>,
): Promise<void> {
  await run(
    job(ctx, offerFreedTable, {
      payload: { booking_id: id, from: starts_at.toString(), until: held_until.toString() },
    }),
  )
}
