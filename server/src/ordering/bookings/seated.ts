import { HOLDING_STATES } from '@tiffin/contract/ordering/bookings/booking-states'
import type { Party, Stay } from '@tiffin/contract/ordering/bookings/seating'
import {
  stayOf,
  STAY_AT_MOST,
  TURNOVER_AT_MOST,
  type BookingSettings,
} from '@tiffin/contract/shop/settings/booking'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'

type Range = { from: Temporal.Instant; until: Temporal.Instant }

/** No booking holds its tables for longer, so older ones are not read. */
const HELD_AT_MOST = STAY_AT_MOST + TURNOVER_AT_MOST

/** The condition on bookings that hold tables at some time of a range. */
export function heldIn({ from, until }: Range): Sql {
  return sql`and status in ${sql.lits(HOLDING_STATES)} and starts_at < ${until}
    and starts_at > ${from.subtract({ minutes: HELD_AT_MOST })} and held_until > ${from}`
}

/** Which tables are taken when; `except`: the booking that is being changed. */
export async function staysIn(
  run: Run,
  { store }: Pick<Context, 'store'>,
  { from, until, except }: Range & { except?: string | undefined },
): Promise<Stay[]> {
  const rows = await run(sql<{
    table_ids: string[]
    starts_at: Temporal.Instant
    held_until: Temporal.Instant
  }>`
    select starts_at, held_until, array(select table_id::text from booking_table
      where booking_table.store_id = ${store.id} and booking_table.booking_id = booking.id) as table_ids
    from booking where store_id = ${store.id} and id is distinct from ${except ?? null}::uuid ${heldIn({ from, until })}`)
  return rows.map(({ table_ids, starts_at, held_until }) => ({
    table_ids,
    from: starts_at.epochMilliseconds,
    until: held_until.epochMilliseconds,
  }))
}

/** The times of a party that arrives at `starts_at`. */
export function stayFrom(settings: BookingSettings, covers: number, starts_at: Temporal.Instant) {
  const ends_at = starts_at.add({ minutes: stayOf(settings, covers) })
  return { starts_at, ends_at, held_until: ends_at.add({ minutes: settings.turnover_minutes }) }
}

export function partyOf(covers: number, { starts_at, held_until }: ReturnType<typeof stayFrom>): Party {
  return { covers, from: starts_at.epochMilliseconds, until: held_until.epochMilliseconds }
}
