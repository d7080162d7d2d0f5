import { sql } from '../../platform/db/sql.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { expect, test } from 'vitest'
import { exportedColumns } from './collect.ts'
import { IMPERSONAL_COLUMNS } from './impersonal-columns.ts'
import { PERSONAL_TABLES } from './personal-data.ts'

const tiffin = withInstallation()

/** Types that hold no words about a person: numbers, times, flags and ids. */
const WORDLESS = ['integer', 'bigint', 'smallint', 'boolean', 'uuid', 'date', 'timestamp with time zone']

/** Every column of the schema that can hold text, a document, bytes or a place. */
function wordyColumns(): Promise<{ table: string; column: string }[]> {
  return tiffin.services.db.platform(sql<{ table: string; column: string }>`
    select pg_class.relname as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    where attnum > 0 and not attisdropped and format_type(atttypid, atttypmod) not in ${sql.lits(WORDLESS)}`)
}

test('every column that can hold personal data is registered with its export, its erasure and its retention [A-50] [G-23]', async () => {
  const registered = [
    ...PERSONAL_TABLES.flatMap(({ table, columns }) => Object.keys(columns).map(each => `${table}.${each}`)),
    ...Object.entries(IMPERSONAL_COLUMNS).flatMap(([table, columns]) =>
      columns.split(' ').map(each => `${table}.${each}`),
    ),
  ]
  const stored = (await wordyColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(registered.toSorted()).toEqual(stored.toSorted())
  for (const { kept } of PERSONAL_TABLES) expect(kept).not.toBe('')
})

test('every personal or secret column is erased with its row or by a value [G-23]', () => {
  // Erased with the columns that they are computed from; or by the job that deletes them at the provider.
  const elsewhere = [
    'customer.given_sought',
    'customer.family_sought',
    'saved_card.token',
    'provider_customer.name',
  ]
  const missing = PERSONAL_TABLES.filter(({ erase }) => erase !== 'delete').flatMap(
    ({ table, columns, erase = {} }) =>
      Object.keys(columns)
        .filter(column => ['personal', 'secret'].includes(columns[column]!) && !(column in (erase as object)))
        .map(column => `${table}.${column}`),
  )
  expect(missing.toSorted()).toEqual(elsewhere.toSorted())
})

test('every column of the export has a name in each language [G-22]', () => {
  const texts = loadTexts()
  const keys = PERSONAL_TABLES.flatMap(each => {
    const columns = exportedColumns(each)
    return columns.length > 0
      ? [`export.tables.${each.table}`, ...columns.map(column => `export.fields.${column}`)]
      : []
  })
  for (const language of texts.languages)
    expect(
      keys.filter(key => !texts.has(language, key)),
      language,
    ).toEqual([])
})
