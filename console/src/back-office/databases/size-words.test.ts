import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test('the size of a database is written in the largest unit of which there is at least one', () => {
  const sizes = [0, 999, 12_345, 9_100_000, 1_234_567_890, 2 * 10 ** 12, 3 * 10 ** 15]
  expect(sizes.map(size => sizeWords(size, 'en-GB'))).toEqual([
    '0 kB',
    '1 kB',
    '12.3 kB',
    '9.1 MB',
    '1.2 GB',
    '2 TB',
    '3,000 TB',
  ])
  expect(sizeWords(1_500_000_000, 'es')).toBe('1,5 GB')
})
