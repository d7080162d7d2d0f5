import { sql } from '../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Notice } from '../platform/db/database.ts'
import { SERVER_ROLE } from '../platform/db/role.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** On PostgreSQL when that is there. */
const open = () => openTestDatabase()

test('rows and session settings that a test file leaves behind are gone in the next test file', async () => {
  const first = await openTestDatabase({ database: 'embedded' })
  await first.db.platform(places('GB'))
  await first.db.platform(sql`select pg_advisory_lock(1)`)
  await first.db.platform(sql`select set_config('statement_timeout', '1h', false)`)
  await first.drop()
  const second = await openTestDatabase({ database: 'embedded' })
  const [left] = await second.db.platform(sql`
    select (select count(*)::int from place_source) as places, current_setting('statement_timeout') as patience,
      current_user::text as role, (select count(*)::int from pg_locks where locktype = 'advisory') as locks`)
  expect(left).toEqual({ places: 0, patience: '0', role: SERVER_ROLE, locks: 0 })
  await second.drop()
})

test('a database in whose session a lock is left is not lent again', async () => {
  const first = await open()
  await first.db.platform(sql`select pg_advisory_lock(1)`)
  const name = await nameOf(first)
  await first.drop()
  const second = await open()
  // The session of an embedded database is reset instead.
  if (first.db.kind === 'postgres') expect(await nameOf(second)).not.toBe(name)
  await second.drop()
})

test('the next file gets the database of the file before, with what its sessions have prepared', async () => {
  const first = await open()
  await first.db.platform(places('GB'))
  const name = await nameOf(first)
  await first.drop()
  const second = await open()
  expect(await nameOf(second)).toBe(name)
  const prepared = await second.db.platform(
    sql<{ statement: string }>`select statement from pg_prepared_statements`,
  )
  expect(prepared.map(({ statement }) => statement)).toContainEqual(
    expect.stringContaining('insert into place_source'),
  )
  await second.drop()
})

test('statements that still wait when a file ends run before the next file begins; later statements are refused', async () => {
  const first = await open()
  const late = ['GB', 'IE', 'MX'].map(country => first.db.platform(places(country)))
  await first.drop()
  const second = await open()
  await Promise.all(late)
  expect(await second.db.platform(sql`select country from place_source`)).toEqual([])
  await expect(first.db.platform(places('US'))).rejects.toThrow('this database was given back')
  await second.drop()
})

test('two files hear nothing of each other', async () => {
  const heard: [by: string, topic: string][] = []
  const deliverAs = (by: string) => (notice: Notice) => heard.push([by, notice.topic])
  const first = await open()
  first.db.onNotice(deliverAs('first'))
  await first.drop()
  const second = await open()
  second.db.onNotice(deliverAs('second'))
  first.db.notify({ topic: 'store', store_id: 1 })
  // As a trigger reports it.
  await second.db.platform(sql`select pg_notify('tiffin', '{"topic":"staff","id":"7"}')`)
  await expect
    .poll(() => heard)
    .toEqual([
      ['first', 'store'],
      ['second', 'staff'],
    ])
  await second.drop()
})

async function nameOf({ db }: TestDatabase): Promise<string> {
  return (await db.platform(sql<{ name: string }>`select current_database() as name`))[0]!.name
}

function places(country: string) {
  return sql`insert into place_source (country, import, places, imported_at)
    values (${country}, 1, 0, '2026-11-20T18:00:00Z')`
}
