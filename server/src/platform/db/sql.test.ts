import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile, sql } from './sql.ts'

test('a piece that occurs twice in a statement sends its value once', () => {
  const name = sql`${'naan'}::text`
  const isIt = sql`name = ${name} and price > ${3}`
  const { text, parameters } = compile(sql`select ${name} from dish where ${isIt} or not (${isIt})`)
  expect(text).toBe(
    'select $1::text from dish where name = $1::text and price > $2 or not (name = $1::text and price > $2)',
  )
  expect(parameters).toEqual(['naan', 3])
})

test('equal values of two pieces are two parameters: a text depends on no value', () => {
  const between = (low: number, high: number) => compile(sql`select ${low} < ${high}`)
  expect(between(2, 2)).toEqual({ text: 'select $1 < $2', parameters: [2, 2] })
  expect(between(1, 2).text).toBe(between(2, 2).text)
})

test('whatever a value is, it is sent beside the text', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      const { text, parameters } = compile(sql`select ${sql`(${value})`}, ${sql.join([value, sql`now()`])}`)
      expect(text).toBe('select ($1), $2, now()')
      expect(parameters).toEqual([value, value])
    }),
  )
})

test('names and constants that belong to the text are quoted', () => {
  const quoted = sql`${sql.ref('order.note')} ${sql.ref('o"k')} ${sql.lit("chef's")} ${sql.lit(3)} ${sql.raw('now()')}`
  expect(compile(quoted)).toEqual({ text: `"order"."note" "o""k" 'chef''s' 3 now()`, parameters: [] })
})

test('a list is joined with the given separator, and an empty list produces no text', () => {
  expect(compile(sql`in (${sql.join([1, 2])}) or ${sql.join([sql`a`, sql`b`], ' or ')}`)).toEqual({
    text: 'in ($1, $2) or a or b',
    parameters: [1, 2],
  })
  expect(compile(sql`[${sql.join([])}]`)).toEqual({ text: '[]', parameters: [] })
})
