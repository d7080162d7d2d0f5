import { expect, test } from 'vitest'
import type { DraftItem, DraftMenu } from './draft.ts'
import { findMistakes } from './find-mistakes.ts'

const TERMS = { tax_classes: ['standard'], today: '2026-11-20' }
const KORMA: DraftItem = { ref: 'korma', name: 'Korma', price: '8.50', allergens: { contains: ['milk'] } }
const HEAT = {
  ref: 'heat',
  name: 'Heat',
  min: 1,
  max: 1,
  options: [
    { ref: 'mild', name: 'Mild' },
    { ref: 'hot', name: 'Hot' },
  ],
}

function menuWith(items: DraftItem[], option_groups: DraftMenu['option_groups'] = []): DraftMenu {
  return { currency: 'GBP', categories: [{ ref: 'mains', name: 'Mains', items }], option_groups }
}

const told = (menu: DraftMenu) => findMistakes(menu, TERMS).map(({ what, ref, field }) => [what, ref, field])
const ofKorma = (more: Partial<DraftItem>, groups: DraftMenu['option_groups'] = []) =>
  told(menuWith([{ ...KORMA, ...more }], groups))
const ofHeat = (more: Partial<typeof HEAT>) => ofKorma({ option_groups: ['heat'] }, [{ ...HEAT, ...more }])

test('a dish that can be ordered has no mistakes', () => {
  expect(ofKorma({ option_groups: ['heat'] }, [HEAT])).toEqual([])
})

test.each([
  ['that costs nothing', { price: '0' }, [['price_zero', 'korma', 'price']]],
  ['without a price', { price: undefined }, [['no_price', 'korma', 'price']]],
  ['without declared allergens', { allergens: {} }, [['no_allergens', 'korma', 'allergens']]],
  ['that is declared to have none of the fourteen', { allergens: { none: true as const } }, []],
  [
    'that asks for a group that is gone',
    { option_groups: ['size'] },
    [['missing_group', 'korma', 'option_groups']],
  ],
  [
    'of a tax class that the shop has not',
    { tax_class: 'luxury' },
    [['unknown_class', 'korma', 'tax_class']],
  ],
])('a dish %s is reported with its field', (_, more: Partial<DraftItem>, expected) => {
  expect(ofKorma(more)).toEqual(expected)
})

test('a price of zero is correct if a required choice has a price', () => {
  const sizes = { ...HEAT, ref: 'size', options: [{ ref: 'big', name: 'Big', price: '9.00' }] }
  expect(ofKorma({ price: '0.00', option_groups: ['size'] }, [sizes])).toEqual([])
  expect(ofKorma({ price: '0.00', option_groups: ['size'] }, [{ ...sizes, min: 0 }])).toEqual([
    ['price_zero', 'korma', 'price'],
  ])
})

test('a dish whose windows are over or off can never be ordered; one that comes can', () => {
  const window = { start_time: '12:00', end_time: '15:00', start_date: '2026-01-01' }
  const never = [['never_ordered', 'korma', 'schedules']]
  expect(ofKorma({ schedules: [{ ...window, end_date: '2026-11-19' }] })).toEqual(never)
  expect(ofKorma({ schedules: [{ ...window, active: false }] })).toEqual(never)
  expect(ofKorma({ schedules: [{ ...window, end_date: '2026-11-20' }] })).toEqual([])
  expect(ofKorma({ schedules: [window] })).toEqual([])
})

test.each([
  ['12:00', '15:00', '15:00', '18:00', true],
  ['12:00', '15:00', '15:01', '18:00', false],
  ['22:00', '02:00', '01:00', '03:00', true],
  ['22:00', '02:00', '03:00', '21:59', false],
  ['00:00', '00:00', '12:00', '13:00', true],
])('windows from %s to %s and from %s to %s overlap: %s', (from, to, from2, to2, is) => {
  const schedules = [
    { start_time: from, end_time: to },
    { start_time: from2, end_time: to2 },
  ]
  expect(ofKorma({ schedules })).toEqual(is ? [['overlapping_windows', 'korma', 'schedules']] : [])
  const [winter, summer] = [
    { start_date: '2026-12-01', end_date: '2026-12-31' },
    { start_date: '2027-06-01', end_date: '2027-06-30' },
  ]
  expect(
    ofKorma({
      schedules: [
        { ...schedules[0]!, ...winter },
        { ...schedules[1]!, ...summer },
      ],
    }),
  ).toEqual([])
})

test('a group without available choices is reported, or too much or too little', () => {
  expect(ofHeat({ options: [] })).toEqual([['nothing_to_choose', 'heat', 'options']])
  expect(ofHeat({ min: 3, max: 3 })).toEqual([['nothing_to_choose', 'heat', 'options']])
  expect(ofHeat({ min: 2, max: 1 })).toEqual([['max_below_min', 'heat', 'max']])
  expect(ofHeat({ max: 3 })).toEqual([['max_above_options', 'heat', 'max']])
})

test('a group that no dish uses is reported, one behind an option is not', () => {
  const sauce = { ...HEAT, ref: 'sauce', name: 'Sauce' }
  expect(ofKorma({ option_groups: ['heat'] }, [HEAT, sauce])).toEqual([['unused_group', 'sauce', 'name']])
  const nested = { ...HEAT, options: [{ ref: 'hot', name: 'Hot', next_group: 'sauce' }] }
  expect(ofKorma({ option_groups: ['heat'] }, [nested, sauce])).toEqual([])
})

test('a repeated name in a category and a category without dishes are reported', () => {
  expect(told(menuWith([KORMA, { ...KORMA, ref: 'other', name: 'korma ' }]))).toEqual([
    ['same_name', 'other', 'name'],
  ])
  expect(told(menuWith([]))).toEqual([['empty_category', 'mains', 'name']])
})

test('mistakes that leave out part of the menu come before mistakes that only need a check', () => {
  expect(ofKorma({ price: '0', tax_class: 'luxury' }).map(([what]) => what)).toEqual([
    'unknown_class',
    'price_zero',
  ])
})
