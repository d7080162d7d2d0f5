import { expect, test } from 'vitest'
import { DEGREES, MONEY, PERCENT, PREFIXES, WHOLE } from './writing.ts'

test.each([
  ['2.50', 250],
  ['2.5', 250],
  ['2,50', 250],
  ['2', 200],
  ['.05', 5],
  ['£2.50', 250],
  ['1,234.50', 123450],
  ['-1', -100],
  ['', null],
  [' 3 ', 300],
])('an amount typed as "%s" is kept as %s', (typed, kept) => {
  expect(MONEY.read(typed)).toBe(kept)
})

test.each(['2.505', 'two', '1.2.3', '£', '1 2'])(
  'an amount "%s" stays as it was typed, for the server to refuse',
  typed => expect(MONEY.read(typed)).toBe(typed),
)

test('an amount is written with two decimals, nothing as nothing', () => {
  expect([0, 5, 250, 123450, -5, null, 'two'].map(MONEY.write)).toEqual([
    '0.00',
    '0.05',
    '2.50',
    '1234.50',
    '-0.05',
    '',
    'two',
  ])
})

test('percentages and whole numbers are read as they are typed in any of the shops’ countries', () => {
  expect(['13.5', '13,5', '10 %', '', 'ten'].map(PERCENT.read)).toEqual([13.5, 13.5, 10, null, 'ten'])
  expect(['30', '-5', '', '3.5', 'many'].map(WHOLE.read)).toEqual([30, -5, null, '3.5', 'many'])
})

test('beginnings of postcodes are typed with commas, and kept without spaces', () => {
  expect(PREFIXES.read('bd7, BD8 1;;LS1')).toEqual(['BD7', 'BD8 1', 'LS1'])
  expect(PREFIXES.write(['BD7', 'BD8'])).toBe('BD7, BD8')
})

test('without a position of the shop its boxes are empty, and emptied they say nothing again', () => {
  expect(DEGREES.write(0)).toBe('')
  expect(DEGREES.read('')).toBe(0)
  expect(DEGREES.write(-1.7564)).toBe('-1.7564')
  expect(DEGREES.read('-1,7564')).toBe(-1.7564)
  expect(DEGREES.read('north')).toBe('north')
})
