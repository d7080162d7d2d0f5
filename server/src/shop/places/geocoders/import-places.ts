import { sql } from '../../../platform/db/sql.ts'
import type { Database } from '../../../platform/db/database.ts'
import { cellOf, nameKey } from './postal-keys.ts'
import { type PlaceLine, readPlaces } from './read-places.ts'

/** Rows of a statement: few enough that other statements can run between two of them. */
const BATCH = 2000
/** How many invalid lines are reported one by one. */
const TOLD = 20

export type PlacesReport = {
  /** The number of places in each country after the import. */
  countries: Record<string, number>
  foreign: number
  wrong: { line: number; why: string }[]
  wrong_count: number
}

export type ImportingPlaces = {
  db: Database
  now: Temporal.Instant
  file: string
  /** Called after each batch with the number of places so far; the import waits for it. */
  progress?: (places: number) => void | Promise<void>
}

/**
 * Loads postal data. The rows of an import have a number, and are used only after all of them are
 * written: until then, and if the import is interrupted, a country keeps its earlier rows.
 */
export async function importPlaces({ db, now, file, progress }: ImportingPlaces): Promise<PlacesReport> {
  const [drawn] = await db.platform(
    sql<{ number: number }>`select nextval('place_import_number')::integer as number`,
  )
  const number = drawn!.number
  const report: PlacesReport = { countries: {}, foreign: 0, wrong: [], wrong_count: 0 }
  let places = 0
  let batch: PlaceLine[] = []
  const flush = async () => {
    await insert(db, number, batch)
    places += batch.length
    batch = []
    await progress?.(places)
  }
  try {
    for await (const read of readPlaces(file)) {
      if (read.kind === 'foreign') report.foreign += 1
      else if (read.kind === 'wrong') reportInvalid(report, read)
      else {
        batch.push(read.place)
        report.countries[read.place.country] = (report.countries[read.place.country] ?? 0) + 1
        if (batch.length === BATCH) await flush()
      }
    }
    await flush()
  } catch (error) {
    // If the import ends before this line, the next import deletes its rows.
    for (const country of Object.keys(report.countries))
      await removeRows(db, country, sql`import = ${number}`)
    throw error
  }
  await switchTo(db, { number, now, countries: report.countries })
  return report
}

function reportInvalid(report: PlacesReport, { line, why }: { line: number; why: string }): void {
  report.wrong_count += 1
  if (report.wrong.length < TOLD) report.wrong.push({ line, why })
}

async function insert(db: Database, number: number, places: readonly PlaceLine[]): Promise<void> {
  if (places.length === 0) return
  const all = <Name extends keyof PlaceLine>(name: Name) => places.map(place => place[name])
  await db.platform(sql`
    insert into place (country, import, postcode, line, name, name_key, district, state, latitude, longitude, cell)
    select country, ${number}::integer, postcode, line, name, name_key, district, state, latitude, longitude, cell
    from unnest(${all('country')}::text[], ${all('postcode')}::text[], ${all('line')}::integer[], ${all('name')}::text[],
      ${places.map(place => nameKey(place.name))}::text[], ${all('district')}::text[], ${all('state')}::text[],
      ${all('latitude')}::float8[], ${all('longitude')}::float8[], ${places.map(cellOf)}::integer[])
      as given (country, postcode, line, name, name_key, district, state, latitude, longitude, cell)`)
}

type Complete = { number: number; now: Temporal.Instant; countries: Record<string, number> }

/**
 * Switches each country of the import to its rows, then deletes the older ones. Of two imports the
 * later one applies.
 */
async function switchTo(db: Database, { number, now, countries }: Complete): Promise<void> {
  if (Object.keys(countries).length === 0) return
  await db.platform(sql`
    insert into place_source (country, import, places, imported_at)
    select country, ${number}::integer, places, ${now}::timestamptz
    from unnest(${Object.keys(countries)}::text[], ${Object.values(countries)}::integer[]) as given (country, places)
    on conflict (country) do update set import = excluded.import, places = excluded.places, imported_at = excluded.imported_at
      where place_source.import < excluded.import`)
  for (const country of Object.keys(countries))
    await removeRows(
      db,
      country,
      sql`import < (select place_source.import from place_source where place_source.country = ${country})`,
    )
}

async function removeRows(db: Database, country: string, which: ReturnType<typeof sql>): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const rows = await db.platform(sql`delete from place where (country, import, postcode, line) in (
      select country, import, postcode, line from place where country = ${country} and ${which} limit ${BATCH}) returning line`)
    gone = rows.length
  }
}
