import { expect, test } from 'vitest'
import { problemWords } from './file-report.tsx'

const say = (key: string, values: Record<string, string> = {}) =>
  key.endsWith('cell') ? `Row ${values.row}, column ${values.column}` : `Row ${values.row}`
const problem = {
  kind: 'items' as const,
  path: 'categories[0].items[1]',
  name: 'Korma',
  reason: 'Why.',
  remedy: 'How.',
}

test('a remark on a file names the row and the column, or else the place in the file, then the dish', () => {
  expect(problemWords(say, { ...problem, row: 3, column: 'C' })).toBe('Row 3, column C: Korma: Why. How.')
  expect(problemWords(say, { ...problem, row: 3 })).toBe('Row 3: Korma: Why. How.')
  expect(problemWords(say, problem)).toBe('categories[0].items[1]: Korma: Why. How.')
  expect(problemWords(say, { ...problem, kind: 'file', path: '', name: '' })).toBe('Why. How.')
})
