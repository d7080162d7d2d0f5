import { dateOf } from '@tiffin/contract/time'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { BookingRow } from './booking-row.ts'
import { freeTimes } from './free-times.ts'

/** The first time at which a table is free for a guest on the waiting list. */
export async function offerFor(
  run: Run,
  ctx: Context,
  { starts_at, wanted_until, covers }: BookingRow,
): Promise<Temporal.Instant | undefined> {
  const last = wanted_until ?? starts_at
  const times = await freeTimes(run, ctx, { date: dateOf(toLocal(ctx.store, starts_at)), covers })
  return times.find(
    ({ at, available }) =>
      available && Temporal.Instant.compare(starts_at, at) <= 0 && Temporal.Instant.compare(at, last) <= 0,
  )?.at
}
