import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiled } from './database.ts'

test('a piece that occurs twice in a statement sends its value once', () => {
  const name = sql`${'naan'}::text`
  const isIt = sql`name = ${name} and price > ${3}`
  const { sql: text, parameters } = compiled(sql`select ${name} from dish where ${isIt} or not (${isIt})`)
  expect(text).toBe(
    'select $1::text from dish where name = $1::text and price > $2 or not (name = $1::text and price > $2)',
  )
  expect(parameters).toEqual(['naan', 3])
})

test('equal values of two pieces are two parameters: a text depends on no value', () => {
  const between = (low: number, high: number) => compiled(sql`select ${low} < ${high}`)
  expect(between(2, 2)).toMatchObject({ sql: 'select $1 < $2', parameters: [2, 2] })
  expect(between(1, 2).sql).toBe(between(2, 2).sql)
})
