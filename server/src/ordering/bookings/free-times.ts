import { coversLeft, type Seats, seatParty, type Stay } from '@tiffin/contract/ordering/bookings/seating'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { readTables } from '../../shop/tables/read-tables.ts'
import { timesOn } from './booking-times.ts'
import { partyOf, stayFrom, staysIn } from './seated.ts'

export type FreeTime = { at: Temporal.Instant; available: boolean; remaining_covers: number }

/** The times of a day for a party. `except`: the booking that is being changed, whose tables count as free. */
export async function freeTimes(
  run: Run,
  ctx: Pick<Context, 'store' | 'now'>,
  { date, covers, except }: { date: string; covers: number; except?: string | undefined },
): Promise<FreeTime[]> {
  const times = timesOn(ctx, date, covers)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const settings = ctx.store.settings.booking
  const tables = (await readTables(run, ctx)).filter(({ active }) => active)
  // Otherwise every time would be shown as taken.
  if (tables.length === 0) return []
  const until = stayFrom(settings, covers, last).held_until
  const stays = await staysIn(run, ctx, { from: first, until, except })
  return times.map(at => judgeTime({ tables, stays }, { covers, ...stayFrom(settings, covers, at) }))
}

type Room = { tables: readonly Seats[]; stays: readonly Stay[] }

function judgeTime(
  { tables, stays }: Room,
  { covers, ...stay }: { covers: number } & ReturnType<typeof stayFrom>,
): FreeTime {
  const party = partyOf(covers, stay)
  return {
    at: stay.starts_at,
    available: seatParty(tables, stays, party) !== undefined,
    remaining_covers: coversLeft(tables, stays, party),
  }
}
