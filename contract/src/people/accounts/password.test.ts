import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblems } from './password.ts'

test.each([
  ['Curry+7', []],
  ['Ñandú 12', []],
  ['Curry7', ['length', 'special']],
  ['Curr+7', ['length']],
  ['curry+77', ['upper']],
  ['CURRY+77', ['lower']],
  ['Curry+++', ['digit']],
  ['Curry777', ['special']],
  ['Curry7é7', ['special']],
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
])('the new password %j lacks %j [A-08]', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems)
})

test('a password has 7 to 128 characters [N-08]', () => {
  const ofLength = (length: number) => `aA1+${'x'.repeat(length - 4)}`
  expect([6, PASSWORD_MIN, PASSWORD_MAX, 129].map(length => passwordProblems(ofLength(length)))).toEqual([
    ['length'],
    [],
    [],
    ['length'],
  ])
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([7, 128])
  // Three emoji are three characters, not six.
  expect(passwordProblems('aA1🍛🍛🍛')).toEqual(['length'])
})

test('adding the missing kinds of characters makes a password valid, and adding more keeps it valid [A-08]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (start, end) => {
      expect(passwordProblems(`${start}aA1+xyz${end}`)).toEqual([])
    }),
  )
})
