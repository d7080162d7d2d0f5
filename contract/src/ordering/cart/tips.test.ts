import { expect, test } from 'vitest'
import { COUNTRIES } from '../../shop/stores/countries.ts'
import { amountFromText, suggestedTips } from './tips.ts'

test('tips are suggested where they are customary, and nowhere else', () => {
  const suggested = Object.keys(COUNTRIES).flatMap(iso =>
    suggestedTips(iso).length > 0 ? [[iso, suggestedTips(iso)]] : [],
  )
  expect(Object.fromEntries(suggested)).toEqual({ US: [15, 18, 20], MX: [10, 15], GT: [10, 15] })
})

test.each([
  ['2', '2.00'],
  ['2.5', '2.50'],
  ['2,50', '2.50'],
  [' £2.05 ', '2.05'],
  ['Q 10', '10.00'],
  ['0', '0.00'],
])('the typed amount "%s" is %s', (text, amount) => expect(amountFromText(text)).toBe(amount))

test.each(['', 'two', '2.505', '-2', '1 000', '10 %', '1000000'])('the text "%s" is not an amount', text =>
  expect(amountFromText(text)).toBeUndefined(),
)
