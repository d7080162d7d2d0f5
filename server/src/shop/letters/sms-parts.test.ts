import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['ñ'.repeat(160), 1],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['á'.repeat(70), 1],
  ['á'.repeat(71), 2],
  ['🍛'.repeat(36), 2],
  ['', 1],
])('a network charges a text of %# as %i messages [Z-15]', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
