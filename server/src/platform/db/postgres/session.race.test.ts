import { expect, test, type TestContext } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import { openPostgres } from './postgres.ts'

/** The server's database with one connection; undefined where the tests run on the embedded database. */
async function openOneConnection(context: TestContext): Promise<Database | undefined> {
  const { drop, url } = await openTestDatabase({ own: true })
  if (!url) return undefined
  const db = await openPostgres(url, { connections: 1 })
  context.onTestFinished(async () => {
    await db.close()
    await drop()
  })
  return db
}

test('PostgreSQL compiles no statement of the server, however dear its plan seems: for the figures of a year that took a second', async context => {
  const db = await openOneConnection(context)
  if (!db) return context.skip('the embedded database compiles nothing')
  const plan = await db.platform(sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from generate_series(1, 100000) as a, generate_series(1, 100000) as b`)
  const text = plan.map(row => row['QUERY PLAN']).join('\n')
  expect(text).toContain('Nested Loop')
  expect(text).not.toContain('JIT')
})

test('PostgreSQL plans a statement of the server once, also if a plan for its parameters seems cheaper', async context => {
  const db = await openOneConnection(context)
  if (!db) return context.skip('the embedded database has the size of one shop')
  await db.platform(sql`create temporary table page as select generate_series(1, 100000) as number`)
  await db.platform(sql`analyze page`)
  // The plan for a limit of 1 expects one row, and the plan for any limit a tenth of all rows.
  const readPage = () => db.platform(sql<{ number: number }>`select number from page limit ${1}`)
  for (let request = 0; request < 10; request++) await readPage()
  const [plans] = await db.platform(sql<{ kept: number; discarded: number }>`
    select generic_plans::int as kept, custom_plans::int as discarded from pg_prepared_statements where statement like '%from page limit%'`)
  expect(plans).toEqual({ kept: 10, discarded: 0 })
})
