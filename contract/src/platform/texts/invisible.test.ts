import { expect, test } from 'vitest'
import { findInvisible } from './invisible.ts'

test.each([
  ['a character that turns the text around', 'Chips \u202e50.2', 'U+202E', 6],
  ['an isolate', '\u2066Fish', 'U+2066', 0],
  ['a space without width', 'Co\u200bla', 'U+200B', 2],
  ['a byte order mark inside', 'Co\ufeffla', 'U+FEFF', 2],
  ['a soft hyphen', 'Fish\u00adcake', 'U+00AD', 4],
  ['a tabulator', 'Fish\tcake', 'U+0009', 4],
  ['a control character', 'Fish\u0007', 'U+0007', 4],
  ['a filler that looks like nothing', '\u3164', 'U+3164', 0],
  ['a joiner that joins nothing', 'Tea\u200d', 'U+200D', 3],
  ['flag letters without a flag', 'Tea \u{e0067}', 'U+E0067', 4],
])('%s is found', (_, text, code, at) => {
  expect(findInvisible(text)).toEqual({ code, at })
})

test.each([
  'Café Crème, 330 ml',
  'Spicy 🌶️ wings',
  'For the family 👨‍👩‍👧',
  'Chef 👩🏽‍🍳',
  'A taste of 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'می‌خواهم',
  'क्‍ष',
  'شاورما',
  '牛肉麵',
])('%s is not reported as invisible', text => {
  expect(findInvisible(text)).toBeUndefined()
})

test('a text of several lines may contain line ends', () => {
  expect(findInvisible('one\r\ntwo', { lines: true })).toBeUndefined()
  expect(findInvisible('one\u2028two', { lines: true })).toMatchObject({ code: 'U+2028' })
})
