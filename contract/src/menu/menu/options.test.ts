import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choice } from './choice.ts'
import {
  type GroupRule,
  isPart,
  openGroups,
  optionProblems,
  type OptionRule,
  optionsPrice,
  unitPrice,
} from './options.ts'

function option(item_addon_id: string, rest: Partial<OptionRule> = {}): OptionRule {
  return { item_addon_id, price: 100, modifiers: [], next_group: null, sold_out: false, ...rest }
}

function group(id: string, options: OptionRule[], rest: Partial<GroupRule> = {}): GroupRule {
  return { id, name: id.toUpperCase(), min: 0, max: 0, repeatable: false, options, ...rest }
}

function byId(...groups: GroupRule[]): Map<string, GroupRule> {
  return new Map(groups.map(group => [group.id, group]))
}

const choose = (...ids: string[]): Choice[] => ids.map(item_addon_id => ({ item_addon_id }))

const meal = byId(
  group('size', [option('small', { price: 0 }), option('large', { price: 250 })], { min: 1, max: 1 }),
  group('side', [option('chips', { next_group: 'dip' }), option('rice', { sold_out: true })], { max: 1 }),
  group('dip', [option('mayo', { next_group: 'side' }), option('chilli', { next_group: 'heat' })], {
    min: 1,
    max: 2,
  }),
  group('heat', [option('hot', { price: 20 })], { min: 1 }),
  group(
    'cheese',
    [
      option('cheddar', {
        price: 80,
        modifiers: [
          { code: 'EXTRA', price: 150 },
          { code: 'NO', price: 0 },
        ],
      }),
    ],
    { repeatable: true, max: 3 },
  ),
)
const own = ['size', 'side', 'cheese']

test.each([
  [[], ['size', 'side', 'cheese']],
  [['chips'], ['size', 'side', 'dip', 'cheese']],
  [
    ['chips', 'chilli'],
    ['size', 'side', 'dip', 'heat', 'cheese'],
  ],
  [
    ['chips', 'mayo'],
    ['size', 'side', 'dip', 'cheese'],
  ],
  [['chilli'], ['size', 'side', 'cheese']],
])('choosing %j opens the groups %j [B-04]', (chosen, open) => {
  expect(openGroups(own, meal, choose(...chosen)).map(group => group.id)).toEqual(open)
})

test.each<[string, Choice[], string[]]>([
  ['all is well', choose('small'), []],
  ['a required group has no answer', [], ['size min']],
  ['a group has too many', choose('small', 'large'), ['size max']],
  ['an option is sold out', choose('small', 'rice'), ['side sold_out']],
  ['an opened group wants an answer', choose('small', 'chips'), ['dip min']],
  ['an opened group is answered', choose('small', 'chips', 'mayo'), []],
  ['an option of a closed group is chosen', choose('small', 'mayo'), [' unknown']],
  ['an option of no group is chosen', choose('small', 'pearl'), [' unknown']],
  [
    'an option is taken twice at once',
    [...choose('small', 'chips'), { item_addon_id: 'mayo', quantity: 2 }],
    ['dip not_repeatable'],
  ],
  ['an option is taken twice, one by one', choose('small', 'chips', 'mayo', 'mayo'), ['dip not_repeatable']],
  [
    'a repeatable option is taken thrice',
    [...choose('small'), { item_addon_id: 'cheddar', quantity: 3 }],
    [],
  ],
  [
    'a repeatable option is over the group’s maximum',
    [...choose('small'), { item_addon_id: 'cheddar', quantity: 4 }],
    ['cheese max'],
  ],
  ['a modifier is offered', [...choose('small'), { item_addon_id: 'cheddar', modifier: 'EXTRA' }], []],
  ['the plain way is named', [...choose('small'), { item_addon_id: 'cheddar', modifier: 'NONE' }], []],
  [
    'a modifier is not offered',
    [...choose('small'), { item_addon_id: 'cheddar', modifier: 'LIGHT' }],
    ['cheese modifier'],
  ],
  ['a choice of none is made', [...choose('small'), { item_addon_id: 'large', quantity: 0 }], []],
])('an item’s options are validated when %s [B-04]', (_case, choices, problems) => {
  expect(optionProblems(own, meal, choices).map(({ group_id, reason }) => `${group_id} ${reason}`)).toEqual(
    problems,
  )
})

test('a problem names its group, or the choice that does not belong to a group [B-04]', () => {
  expect(optionProblems(['size'], meal, choose('pearl'))).toEqual([
    { group_id: 'size', reason: 'min', name: 'SIZE' },
    { group_id: '', reason: 'unknown', name: 'pearl' },
  ])
})

test('options add their prices times their quantity; a modifier’s price replaces its option’s [B-04]', () => {
  const choices = [
    ...choose('large', 'chips'),
    { item_addon_id: 'cheddar', modifier: 'EXTRA', quantity: 2 },
    { item_addon_id: 'pearl' },
  ]
  expect(optionsPrice(meal.values(), choices)).toBe(250 + 100 + 2 * 150)
  expect(optionsPrice(meal.values(), [{ item_addon_id: 'cheddar', modifier: 'NO' }])).toBe(0)
  expect(optionsPrice(meal.values(), [{ item_addon_id: 'cheddar', modifier: 'NONE' }])).toBe(80)
  expect(optionsPrice(meal.values(), [{ item_addon_id: 'cheddar', quantity: -5 }])).toBe(0)
  expect(unitPrice(895, meal, choices)).toBe(895 + 650)
})

const names = ['a', 'b', 'c', 'd']
const anyOption = fc.record({
  price: fc.integer({ min: 0, max: 500 }),
  modifiers: fc.subarray([
    { code: 'EXTRA', price: 70 },
    { code: 'NONE', price: 5 },
  ]),
  next_group: fc.option(fc.constantFrom(...names)),
  sold_out: fc.boolean(),
})
const anyGroups = fc
  .array(
    fc.record({
      min: fc.integer({ min: 0, max: 1 }),
      max: fc.integer({ min: 0, max: 2 }),
      repeatable: fc.boolean(),
      options: fc.array(anyOption, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: names.length, maxLength: names.length },
  )
  .map(groups =>
    byId(
      ...groups.map(({ options, ...rest }, at) => {
        const name = names[at] ?? ''
        return group(
          name,
          options.map((rest, place) => option(`${name}${place}`, rest)),
          rest,
        )
      }),
    ),
  )
const anyChoices = fc.array(
  fc.record({
    item_addon_id: fc.constantFrom('a0', 'a1', 'b0', 'b1', 'c0', 'd0', 'x'),
    modifier: fc.constantFrom(undefined, 'NONE', 'EXTRA', 'LIGHT'),
    quantity: fc.constantFrom(undefined, 1, 2),
  }),
  { maxLength: 4 },
)

/**
 * A naive second implementation: counts every unit of every choice, and finds open groups by repeating until nothing
 * changes.
 */
function isAllowed(group_ids: string[], groups: Map<string, GroupRule>, choices: Choice[]): boolean {
  const units = choices.flatMap(choice => Array.from({ length: choice.quantity ?? 1 }, () => choice))
  const open = new Set(group_ids)
  for (let round = 0; round < names.length; round++) {
    for (const id of open) {
      for (const { item_addon_id, next_group } of groups.get(id)?.options ?? []) {
        if (next_group && units.some(unit => unit.item_addon_id === item_addon_id)) open.add(next_group)
      }
    }
  }
  for (const unit of units) {
    const found = [...open]
      .flatMap(id => groups.get(id)?.options ?? [])
      .find(o => o.item_addon_id === unit.item_addon_id)
    if (!found || found.sold_out) return false
    if (
      unit.modifier &&
      unit.modifier !== 'NONE' &&
      !found.modifiers.some(({ code }) => code === unit.modifier)
    )
      return false
  }
  for (const id of open) {
    const rule = groups.get(id)
    if (!rule) return false
    const inGroup = units.filter(unit => rule.options.some(o => o.item_addon_id === unit.item_addon_id))
    if (inGroup.length < rule.min || (rule.max !== 0 && inGroup.length > rule.max)) return false
    if (!rule.repeatable && new Set(inGroup.map(unit => unit.item_addon_id)).size < inGroup.length)
      return false
  }
  return true
}

test('choices are valid exactly when a simple count allows them, also where groups lead back to each other [B-04]', () => {
  let allowed = 0
  fc.assert(
    fc.property(fc.subarray(names), anyGroups, anyChoices, (group_ids, groups, choices) => {
      const isFree = optionProblems(group_ids, groups, choices).length === 0
      expect(isFree).toBe(isAllowed(group_ids, groups, choices))
      if (isFree) allowed++
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect(allowed).toBeGreaterThan(20)
})

test('the price of options does not depend on their order and is never below zero [B-04]', () => {
  fc.assert(
    fc.property(anyGroups, anyChoices, (groups, choices) => {
      const price = optionsPrice(groups.values(), choices)
      expect(price).toBe(optionsPrice(groups.values(), choices.toReversed()))
      expect(Number.isInteger(price) && price >= 0).toBe(true)
      expect(price).toBe(choices.reduce((sum, choice) => sum + optionsPrice(groups.values(), [choice]), 0))
    }),
  )
})

const NO = { code: 'NO', price: 0 }
const onion = option('onion', { price: 0, modifiers: [NO, { code: 'EXTRA', price: 40 }] })
const without = (item_addon_id: string): Choice => ({ item_addon_id, modifier: 'NO' })

test.each<[string, boolean, GroupRule]>([
  ['is free and can be left out', true, group('salad', [onion])],
  ['is the one thing of its group', true, group('salad', [onion], { max: 1 })],
  ['stands among few that may be added', true, group('salad', [onion, option('egg')], { max: 2 })],
  ['cannot be left out', false, group('salad', [option('onion', { price: 0 })])],
  ['costs something', false, group('salad', [{ ...onion, price: 10 }])],
  [
    'costs something as it is',
    false,
    group('salad', [{ ...onion, modifiers: [NO, { code: 'NONE', price: 5 }] }]),
  ],
  ['stands in for another', false, group('salad', [onion, option('egg')], { max: 1 })],
  ['answers a question', false, group('salad', [onion], { min: 1 })],
  ['may be taken often', false, group('salad', [onion], { repeatable: true })],
  ['opens a question', false, group('salad', [{ ...onion, next_group: 'cut' }])],
])('what %s: that a dish comes with it is %s [B-04]', (_case, expected, salad) => {
  expect(isPart(salad, salad.options[0]!)).toBe(expected)
})

test('parts of a dish do not count towards the most that may be added, and a sold-out part may be left out [B-04]', () => {
  const plate = byId(
    group(
      'plate',
      [onion, option('egg'), option('cheese'), { ...onion, item_addon_id: 'mint', sold_out: true }],
      {
        max: 2,
      },
    ),
  )
  const reasons = (...choices: Choice[]) =>
    optionProblems(['plate'], plate, choices).map(problem => problem.reason)
  expect(reasons(without('onion'), without('mint'), ...choose('egg', 'cheese'))).toEqual([])
  expect(reasons({ item_addon_id: 'onion', modifier: 'EXTRA' }, ...choose('egg', 'cheese'))).toEqual([])
  expect(reasons(...choose('onion', 'egg', 'cheese'))).toEqual([])
  expect(reasons(...choose('mint'))).toEqual(['sold_out'])
  expect(reasons(without('onion'), ...choose('onion'))).toEqual(['not_repeatable'])
  expect(reasons(...choose('egg', 'egg'))).toEqual(['not_repeatable'])
})

test('an option that is left out opens no group [B-04]', () => {
  const groups = byId(
    group('top', [{ ...onion, next_group: 'cut' }]),
    group('cut', [option('fine')], { min: 1 }),
  )
  expect(openGroups(['top'], groups, choose('onion')).map(({ id }) => id)).toEqual(['top', 'cut'])
  expect(openGroups(['top'], groups, [without('onion')]).map(({ id }) => id)).toEqual(['top'])
})
