import { expect, test } from 'vitest'
import { compareRules } from './rules.ts'

const docs = [
  {
    path: 'docs/rules/cart.md',
    text: '# Cart\n\n- [B-13] A basket is priced by the server.\n- [B-14] An offer is a line.\n- [V1] A refusal has a body.\n',
  },
]

test('a rule that no test names is reported', () => {
  const tests = [{ path: 'server/src/ordering/cart/a.test.ts', text: `test('prices [B-13]', () => {})` }]
  expect(compareRules(docs, tests).untested).toEqual([
    '[B-14] An offer is a line.',
    '[V1] A refusal has a body.',
  ])
})

test('one name may prove several rules', () => {
  const text = "test('first [B-13] [V1]', () => {})\ntest(`second [B-14, V1]`, () => {})"
  expect(compareRules(docs, [{ path: 'a.test.ts', text }])).toEqual({
    rules: 3,
    untested: [],
    unknown: [],
    doubled: [],
  })
})

test('a number without a rule is reported with its file', () => {
  const text = `test('prices [B-99]', () => {})\nconst nothing = list[B-98]`
  expect(compareRules(docs, [{ path: 'a.test.ts', text }]).unknown).toEqual(['[B-99] a.test.ts'])
})

test('a rule that is defined twice is reported', () => {
  const again = { path: 'docs/rules/menu.md', text: '- [B-13] The same.\n' }
  expect(compareRules([...docs, again], []).doubled).toEqual(['[B-13] docs/rules/menu.md'])
})
