import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openPostgres } from './postgres/postgres.ts'

test('PostgreSQL compiles no statement of the server, however dear its plan seems: for the figures of a year that took a second', async context => {
  const { drop, url } = await openTestDatabase({ own: true })
  if (!url) return context.skip('the embedded database compiles nothing')
  const db = await openPostgres(url, { connections: 1 })
  context.onTestFinished(async () => {
    await db.close()
    await drop()
  })
  const plan = await db.platform(sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from generate_series(1, 100000) as a, generate_series(1, 100000) as b`)
  const text = plan.map(row => row['QUERY PLAN']).join('\n')
  expect(text).toContain('Nested Loop')
  expect(text).not.toContain('JIT')
})
