import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Allergen, ALLERGENS } from '../menu/allergens.ts'
import type { DraftMenu } from './draft.ts'
import { applyChanges } from './apply-changes.ts'
import { changeMany, type DeclaredState, dishesAmong, type ManyChange } from './change-many.ts'
import { changesBetween } from './changes-between.ts'

const MENU: DraftMenu = {
  currency: 'GBP',
  categories: [
    {
      ref: 'mains',
      name: 'Mains',
      items: [
        { ref: 'korma', name: 'Chicken korma', price: '8.50' },
        { ref: 'dal', name: 'Tarka dal', price: '5.05', days: ['friday'] },
      ],
    },
    { ref: 'sides', name: 'Sides', items: [{ ref: 'rice', name: 'Rice', price: '0.02' }] },
  ],
  option_groups: [],
}
const ALL = new Set(['korma', 'dal', 'rice'])

function pricesAfter(price: Extract<ManyChange, { what: 'price' }>['price'], menu = MENU) {
  const after = applyChanges(menu, changeMany(menu, ALL, { what: 'price', price }))
  expect(after.conflicts).toEqual([])
  return after.menu.categories.flatMap(each => each.items ?? []).map(item => item.price)
}

test('prices rise by percent or by an amount, rounded to the step that was chosen, halves up [Y-05]', () => {
  expect(pricesAfter({ way: 'percent', by: 500, step: 5 })).toEqual(['8.95', '5.30', '0.00'])
  expect(pricesAfter({ way: 'percent', by: 500, step: 1 })).toEqual(['8.93', '5.30', '0.02'])
  expect(pricesAfter({ way: 'amount', by: 50, step: 50 })).toEqual(['9.00', '5.50', '0.50'])
  expect(pricesAfter({ way: 'amount', by: -100, step: 1 })).toEqual(['7.50', '4.05', '0.00'])
})

test('a price rise keeps the zero price of a dish whose required sizes have prices, and gives a free dish a price [Y-05]', () => {
  const sized = (min: number, price: string) => ({
    ...MENU,
    categories: [
      {
        ref: 'pizza',
        name: 'Pizza',
        items: [{ ref: 'dal', name: 'Margherita', price: '0.00', option_groups: ['size'] }],
      },
    ],
    option_groups: [
      { ref: 'size', name: 'Size', min, max: 1, options: [{ ref: 's', name: 'Small', price }] },
    ],
  })
  const rise = { way: 'amount' as const, by: 50, step: 5 }
  expect(pricesAfter(rise, sized(1, '7.00'))).toEqual(['0.00'])
  expect(pricesAfter(rise, sized(1, '0.00'))).toEqual(['0.50'])
  expect(pricesAfter(rise, sized(0, '7.00'))).toEqual(['0.50'])
})

test('any rise is to a whole step, at most half a step from the exact price, and one undo gives the prices back', () => {
  const price = fc.record({
    way: fc.constantFrom('percent' as const, 'amount' as const),
    by: fc.integer({ min: -10_000, max: 100_000 }),
    step: fc.constantFrom(1, 5, 10, 50, 100),
  })
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 999_999_999 }), (by, minor) => {
      const menu = structuredClone(MENU)
      menu.categories[0]!.items![0]!.price =
        `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      const got = Math.round(Number(pricesAfter(by, menu)[0]) * 100)
      const exact = by.way === 'percent' ? (minor * (10_000 + by.by)) / 10_000 : minor + by.by
      expect(got % by.step).toBe(0)
      expect(Math.abs(got - Math.max(0, exact))).toBeLessThanOrEqual(by.step / 2 + 1e-6)
      const after = applyChanges(menu, changeMany(menu, ALL, { what: 'price', price: by })).menu
      expect(applyChanges(after, changesBetween(after, menu)).menu).toEqual(menu)
    }),
  )
})

test('dishes that already have the new value are not changed, so another person’s change to them causes no conflict', () => {
  const fields = { what: 'fields', fields: { days: ['friday'] } } as const
  expect(changeMany(MENU, ALL, fields).map(each => each.ref)).toEqual(['korma', 'rice'])
  const move = { what: 'move', into: { category: 'sides' } } as const
  expect(changeMany(MENU, ALL, move).map(each => each.ref)).toEqual(['korma', 'dal'])
  const usual = { what: 'fields', fields: { days: null } } as const
  expect(changeMany(MENU, ALL, usual)).toEqual([
    { do: 'set', kind: 'item', ref: 'dal', was: { days: ['friday'] }, now: { days: null } },
  ])
})

test('several dishes are taken off at once; one that is gone meanwhile is left out', () => {
  const chosen = dishesAmong(MENU, ['korma', 'gone', 'mains', 'rice'])
  expect([...chosen]).toEqual(['korma', 'rice'])
  const { menu, conflicts } = applyChanges(MENU, changeMany(MENU, chosen, { what: 'archive' }))
  expect(conflicts).toEqual([])
  expect(menu.categories.flatMap(each => each.items ?? []).map(each => each.ref)).toEqual(['dal'])
})

test('declaring several dishes free from an allergen at once keeps every "contains" of a dish [Y-05]', () => {
  const menu = structuredClone(MENU)
  const [korma, dal] = menu.categories[0]!.items!
  korma!.allergens = { contains: ['milk'], may_contain: ['nuts'] }
  dal!.allergens = { none: true }
  const after = (state: DeclaredState, ...names: Allergen[]) =>
    applyChanges(menu, changeMany(menu, ALL, { what: 'allergens', state, names }))
      .menu.categories.flatMap(each => each.items ?? [])
      .map(({ allergens }) => allergens)
  expect(after('free_from', 'milk', 'nuts', 'fish')).toEqual([
    { contains: ['milk'], may_contain: ['nuts'], free_from: ['fish'] },
    { none: true },
    { free_from: ['fish', 'milk', 'nuts'] },
  ])
  expect(after('may_contain', 'milk', 'sesame')).toEqual([
    { contains: ['milk'], may_contain: ['nuts', 'sesame'] },
    {
      may_contain: ['milk', 'sesame'],
      free_from: ALLERGENS.filter(name => !['milk', 'sesame'].includes(name)),
    },
    { may_contain: ['milk', 'sesame'] },
  ])
  expect(
    changeMany(menu, new Set(['dal']), { what: 'allergens', state: 'free_from', names: ['milk'] }),
  ).toEqual([])
})
