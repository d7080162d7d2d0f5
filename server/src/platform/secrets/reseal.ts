import { type Sql, sql } from '../db/sql.ts'
import type { Run } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import { inEachShop } from '../db/nodes/in-each-shop.ts'
import { type SealedLocation, SEALED_COLUMNS, type SealedColumn, type SealedTable } from './sealed-columns.ts'
import { SecretsLocked } from './secrets.ts'

/** Rows that are read at a time. */
const BATCH = 100

/** How many secrets were encrypted again, how many could not be decrypted, and which keys those would need. */
export type Resealed = { sealed: number; locked: number; missing: Set<string> }

/**
 * Encrypts all secrets with the current key that are encrypted with another one or not at all. Each secret is committed
 * separately, so an interrupted run can be continued; a secret that is changed in the meantime keeps the change.
 */
export async function reseal(services: Services, { isHourly = false } = {}): Promise<Resealed> {
  const done: Resealed = { sealed: 0, locked: 0, missing: new Set() }
  const begins = services.secrets.present()
  if (begins === undefined) return done
  // With one key, a column that was always encrypted has nothing to convert, and there are many saved cards.
  const skipsEncrypted = isHourly && services.secrets.keys.all().length === 1
  const tables = (Object.entries(SEALED_COLUMNS) as [SealedTable, SealedColumn][]).filter(
    ([, column]) => column.was_plain || !skipsEncrypted,
  )
  const resealTables = async (of: SealedColumn['of'], store_id?: number) => {
    for (const [name, column] of tables)
      if (column.of === of) await resealRows(services, { name, column, store_id, begins }, done)
  }
  await resealTables('installation')
  await inEachShop(services, store_id => resealTables('shop', store_id))
  return done
}

/** Runs hourly: encrypts what older versions stored as plain text, and what a rotation has not reached. */
export async function resealHourly(services: Services): Promise<void> {
  await reseal(services, { isHourly: true })
}

type Table = { name: SealedTable; column: SealedColumn; store_id: number | undefined; begins: string }
type Row = { row: string; sealed: string }

async function resealRows(services: Services, table: Table, done: Resealed): Promise<void> {
  const { name, column, store_id, begins } = table
  const run: Run = statement =>
    store_id === undefined ? services.db.platform(statement) : services.db.query(store_id, statement)
  const [from, row, sealed] = [sql.ref(name), sql.ref(column.row), sql.ref(column.column)]
  const own = store_id === undefined ? sql`true` : sql`store_id = ${store_id}`
  for (let last: string | undefined; ; ) {
    const after: Sql = last === undefined ? sql`true` : sql`${row}::text > ${last}`
    const rows: Row[] = await run(sql<Row>`select ${row}::text as row, ${sealed} as sealed from ${from}
      where ${own} and ${sealed} not like ${`${begins}%`} and ${after} order by ${row}::text limit ${BATCH}`)
    for (const each of rows) {
      const place: SealedLocation = {
        table: name,
        row: each.row,
        ...(store_id === undefined ? {} : { store_id }),
      }
      const anew = sealedAnew(services, place, { sealed: each.sealed, done })
      if (anew === undefined) continue
      const changed = await run(sql`update ${from} set ${sealed} = ${anew}
        where ${own} and ${row}::text = ${each.row} and ${sealed} = ${each.sealed} returning ${row}`)
      done.sealed += changed.length
    }
    last = rows.at(-1)?.row
    if (rows.length < BATCH) return
  }
}

function sealedAnew(
  { secrets }: Services,
  place: SealedLocation,
  { sealed, done }: { sealed: string; done: Resealed },
): string | undefined {
  try {
    return secrets.seal(place, secrets.open(place, sealed))
  } catch (error) {
    if (!(error instanceof SecretsLocked)) throw error
    done.locked += 1
    if (error.key_id) done.missing.add(error.key_id)
    return undefined
  }
}
