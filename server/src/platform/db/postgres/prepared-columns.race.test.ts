import pg from 'pg'
import { sql } from '../sql.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openPostgres } from './postgres.ts'

const STATEMENT = sql<Record<string, unknown>>`select *, null as nothing, now() as instant from probe`

test('a prepared statement returns the same rows at each execution, and is refused when the columns of its table have changed', async context => {
  const { drop, url } = await openTestDatabase({ own: true })
  if (!url) return context.skip('the embedded database prepares nothing')
  const db = await openPostgres(url, { connections: 1 })
  const owner = new pg.Client({ connectionString: url })
  context.onTestFinished(async () => {
    await owner.end()
    await db.close()
    await drop()
  })
  await owner.connect()
  await owner.query(`create table probe (id bigint, name text);
    grant select on probe to public; insert into probe values (7, 'seven'), (8, null)`)
  const rows = async () =>
    (await db.query(1, STATEMENT)).map(({ instant, ...row }) => ({
      ...row,
      timed: instant instanceof Temporal.Instant,
    }))
  const first = await rows()
  expect(first).toEqual([
    { id: 7, name: 'seven', nothing: null, timed: true },
    { id: 8, name: null, nothing: null, timed: true },
  ])
  expect(await rows()).toEqual(first)
  await owner.query('alter table probe drop column name, add column other bigint')
  await expect(rows()).rejects.toMatchObject({ code: '0A000' })
})
