import { byName, type DiningTable } from '../../shop/tables/table.ts'

/** A table as far as seating is concerned. */
export type Seats = Pick<DiningTable, 'id' | 'name' | 'capacity' | 'minimum_covers' | 'joins'>

/** Tables that are taken, in milliseconds; `until` is excluded and includes the preparation for the next party. */
export type Stay = { table_ids: readonly string[]; from: number; until: number }

export type Party = { covers: number; from: number; until: number }

/** The tables for a party, or undefined if it cannot be seated: as few tables as possible, then as few seats. */
export function seatParty(
  tables: readonly Seats[],
  stays: readonly Stay[],
  party: Party,
): string[] | undefined {
  const fitting = freeRuns(tables, stays, party).filter(
    run => party.covers <= seatsOf(run) && party.covers >= leastCovers(run),
  )
  const [best] = fitting.toSorted((a, b) => a.length - b.length || seatsOf(a) - seatsOf(b))
  return best?.map(({ id }) => id)
}

/** The seats of all tables that are free for the whole time. */
export function coversLeft(
  tables: readonly Seats[],
  stays: readonly Stay[],
  time: Omit<Party, 'covers'>,
): number {
  const taken = takenIn(stays, time)
  return seatsOf(tables.filter(({ id }) => !taken.has(id)))
}

/** Whether these tables are free for the whole time. */
export function areFree(
  table_ids: readonly string[],
  stays: readonly Stay[],
  time: Omit<Party, 'covers'>,
): boolean {
  const taken = takenIn(stays, time)
  return table_ids.every(id => !taken.has(id))
}

function takenIn(stays: readonly Stay[], { from, until }: Omit<Party, 'covers'>): Set<string> {
  return new Set(stays.filter(stay => stay.from < until && from < stay.until).flatMap(stay => stay.table_ids))
}

/** Every free table, and every free row of neighbours that can be joined. */
function freeRuns(tables: readonly Seats[], stays: readonly Stay[], time: Party): Seats[][] {
  const taken = takenIn(stays, time)
  const rows = Map.groupBy(tables.toSorted(byName), ({ id, joins }) => joins || id)
  const runs: Seats[][] = []
  for (const row of rows.values())
    for (let start = 0; start < row.length; start++)
      for (let end = start; end < row.length && !taken.has(row[end]!.id); end++)
        runs.push(row.slice(start, end + 1))
  return runs
}

function seatsOf(tables: readonly Seats[]): number {
  return tables.reduce((sum, { capacity }) => sum + capacity, 0)
}

function leastCovers(tables: readonly Seats[]): number {
  return tables.reduce((sum, { minimum_covers }) => sum + minimum_covers, 0)
}
