import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInvisible } from './invisible.ts'
import { plainWords } from './plain-words.ts'

test.each([
  ['no onion', 'no onion'],
  ['  no onion \r\n please ', 'no onion \n please'],
  ['ring\u202e twice', 'ring twice'],
  ['ring\u200b twice\u2066', 'ring twice'],
  ['Z\u0301\u0302\u0303\u0304\u0305', 'Ź\u0302\u0303'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
  ['n\u0303', 'ñ'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  ['नमस्ते', 'नमस्ते'],
  ['ज़िंदगी', 'ज़िंदगी'],
  ['မြို့', 'မြို့'],
  ['👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a\u0000b', 'ab'],
])('%j is stored as %j', (written, stored) => {
  expect(plainWords(written)).toBe(stored.normalize('NFC'))
})

test('a text of tag characters only becomes empty in a few passes', () => {
  expect(plainWords('\u{e0041}'.repeat(16_000))).toBe('')
})

test('whatever somebody writes, nothing invisible and no tower of marks is stored, and a second time changes nothing', () => {
  const unit = fc.constantFrom(
    'a',
    'W',
    '\u0301',
    '\u0345',
    '\u200d',
    '\u202e',
    '\u200b',
    '👨',
    '\n',
    ' ',
    'ש',
    '\u05b8',
  )
  fc.assert(
    fc.property(fc.string({ unit }), written => {
      const stored = plainWords(written)
      expect(stored).not.toMatch(/[\p{Script=Inherited}&&\p{M}]{3}|\p{M}{7}/v)
      expect(findInvisible(stored, { lines: true })).toBeUndefined()
      expect(plainWords(stored)).toBe(stored)
    }),
  )
})
