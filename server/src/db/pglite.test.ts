import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'

test('statements that wait for the one connection let the event loop handle other requests in between', async () => {
  const { db, drop } = await openTestDatabase({ database: 'embedded' })
  let turns = 0
  let turn = setImmediate(function next() {
    turns += 1
    turn = setImmediate(next)
  })
  await Promise.all(Array.from({ length: 50 }, () => db.platform(sql`select 1`)))
  clearImmediate(turn)
  expect(turns).toBeGreaterThanOrEqual(50)
  await drop()
})
