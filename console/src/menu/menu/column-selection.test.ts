import { expect, test } from 'vitest'
import { columnsQuery, LEFT_OUT, UNKNOWN, wordOf } from './column-selection.ts'

test('the query has the letter and the choice of each heading that the user has decided', () => {
  expect(columnsQuery({ A: 'name', C: LEFT_OUT, D: UNKNOWN })).toEqual({ columns: 'A:name,C:' })
  expect(columnsQuery({ D: UNKNOWN })).toEqual({})
})

test('a heading shows its column, that it is left out, or no choice', () => {
  const heading = { column: 'A', heading: 'Preis', example: '5', open: true }
  expect(wordOf({ ...heading, means: 'price', left_out: false })).toBe('price')
  expect(wordOf({ ...heading, means: null, left_out: true })).toBe(LEFT_OUT)
  expect(wordOf({ ...heading, means: null, left_out: false })).toBe(UNKNOWN)
})
