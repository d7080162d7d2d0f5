import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'

const say = (key: string, values: Record<string, unknown> = {}) =>
  `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`.trim()
const problem = {
  kind: 'items' as const,
  path: 'categories[0].items[1]',
  name: 'Korma',
  reason: 'Why.',
  remedy: 'How.',
}

test('a remark on a file names the row, the column with its heading, and the dish', () => {
  const cell = { ...problem, row: 3, column: 'C' }
  expect(problemWords(say, { ...cell, heading: 'Preis' })).toBe('cell_under 3 C Preis: Korma: Why. How.')
  expect(problemWords(say, cell)).toBe('cell 3 C : Korma: Why. How.'.replace(' :', ':'))
  expect(problemWords(say, { ...problem, row: 3 })).toBe('row 3: Korma: Why. How.')
})

test('a remark on JSON names the dish, or its position if it has no name, and no path', () => {
  expect(problemWords(say, problem)).toBe('Korma: Why. How.')
  expect(problemWords(say, { ...problem, name: '' })).toBe('line_categories 1, line_items 2: Why. How.')
  expect(problemWords(say, { ...problem, kind: 'file', path: 'coupons', name: '' })).toBe('Why. How.')
})
