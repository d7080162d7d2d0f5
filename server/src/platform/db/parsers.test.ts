import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sql } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** PostgreSQL's text cannot contain NUL. */
const text = fc.string({ unit: 'grapheme' }).map(each => each.replaceAll('\0', ''))

test('a value sent to the database is read back unchanged', async () => {
  const sent = fc.record({
    text: fc.option(text),
    texts: fc.array(fc.option(text)),
    numbers: fc.array(fc.integer()),
    whole: fc.maxSafeInteger(),
    yes: fc.boolean(),
    // PostgreSQL stores microseconds.
    at: fc.integer({ min: 0, max: 4e9 }).map(each => Temporal.Instant.fromEpochMilliseconds(each * 997)),
  })
  await fc.assert(
    fc.asyncProperty(sent, async each => {
      const [row] =
        await database.db.platform(sql`select ${each.text}::text as text, ${each.texts}::text[] as texts,
        ${each.numbers}::int[] as numbers, ${each.whole}::int8 as whole, ${each.yes}::bool as yes, ${each.at}::timestamptz as at`)
      expect(row).toEqual(each)
    }),
    { numRuns: 50 },
  )
})

test('bytes arrive as they are, also in a list', async () => {
  const bytes = new Uint8Array([0, 34, 92, 255])
  const [row] = await database.db.platform<{ one: Uint8Array; two: Uint8Array }>(
    sql`select ${bytes}::bytea as one, (${[bytes]}::bytea[])[1] as two`,
  )
  expect([...row!.one]).toEqual([...bytes])
  expect([...row!.two]).toEqual([...bytes])
})

test('a JSON document that is not converted to text is refused before it is sent', async () => {
  await expect(database.db.platform(sql`select ${{ name: 'naan' }}::jsonb`)).rejects.toThrow('json()')
  expect(await database.db.platform(sql`select 1 as still`)).toEqual([{ still: 1 }])
})
