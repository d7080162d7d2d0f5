import { expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'

test.each([
  String.raw`^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$`,
  String.raw`^(([gG][iI][rR] {0,}0[aA]{2})|((([a-pr-uwyzA-PR-UWYZ][a-hk-yA-HK-Y]?[0-9][0-9]?)|(([a-pr-uwyzA-PR-UWYZ][0-9][a-hjkstuwA-HJKSTUW])|([a-pr-uwyzA-PR-UWYZ][a-hk-yA-HK-Y][0-9][abehmnprv-yABEHMNPRV-Y]))) {0,}[0-9][abd-hjlnp-uw-zABD-HJLNP-UW-Z]{2}))$`,
  String.raw`^(?:AB|AL|B|BA)\d{1,2} ?\d[A-Z]{2}$`,
  String.raw`^(\d|[A-Z]){4}$`,
  String.raw`^(?!BT)[A-Z\d ]{5,8}$`,
  String.raw`^(\d{2})+$`,
  String.raw`^0\d{9,10}$`,
])('a pattern that a shop may well have set is used: %s [A-58]', source => {
  expect(compilePattern(source)).toBeInstanceOf(RegExp)
})

test.each([
  ['empty', ''],
  ['blank', '  '],
  ['broken', '['],
  ['whole only inside our own brackets', 'a)|(b'],
  ['too long', 'a'.repeat(500)],
  ['a repeat of a repeat', '(a+)+$'],
  ['a repeat of a choice', '(?:a|a)*b'],
  ['a repeat of a class in a named group', String.raw`(?<x>\w*)*-`],
  ['many repeats in a row', String.raw`\d*\d*\d*\d*\d*\d*\d*\d*x`],
  ['many maybes in a row', `${'a?'.repeat(60)}b`],
  ['repeats that may be empty', '((a?){30}){30}b'],
  ['a repeat without limit that may be empty', '(?:a?){500,}b'],
  ['a back reference', String.raw`(a)\1`],
])('a pattern that is %s is not used [D-03]', (_name, source) => {
  expect(compilePattern(source)).toBeUndefined()
})

test('a pattern has to match the whole text, in any case [A-58]', () => {
  const pattern = compilePattern('[a-z]{2}|[0-9]{3}')
  expect(['AB', 'ab', '123'].every(text => pattern?.test(text))).toBe(true)
  expect(['ABC', 'x123', '1234', ''].some(text => pattern?.test(text))).toBe(false)
})
