import { expect, test } from 'vitest'
import { canCostMore, defaultChoices, openingPrice } from './opening-price.ts'

type Group = Parameters<typeof openingPrice>[1] extends ReadonlyMap<string, infer G> ? G : never
type Option = Group['options'][number]

const option = (name: string, price: number, rest: Partial<Option> = {}): Option => ({
  item_addon_id: name,
  name,
  price,
  modifiers: [],
  next_group: null,
  chosen_by_default: false,
  sold_out: false,
  ...rest,
})
const chosen = (name: string, price: number, rest: Partial<Option> = {}) =>
  option(name, price, { chosen_by_default: true, ...rest })
const group = (id: string, options: Option[], rest: Partial<Group> = {}): Group => ({
  id,
  name: id,
  min: 1,
  max: 1,
  repeatable: false,
  options,
  ...rest,
})
const opening = (...groups: Group[]) =>
  openingPrice(
    { price: 500, group_ids: groups.map(({ id }) => id) },
    new Map(groups.map(each => [each.id, each])),
  )

test('a dish opens with its price and the cheapest required options that are not sold out [M-06]', () => {
  const sizes = [option('large', 300), option('small', 100), option('none left', 0, { sold_out: true })]
  expect(opening(group('size', sizes))).toEqual({ price: 600, is_from: true })
  const dips = [option('aioli', 300), option('mayo', 100), option('chilli', 200)]
  expect(opening(group('dips', dips, { min: 2, max: 2 }))).toEqual({ price: 800, is_from: true })
  const sauces = group('sauces', dips, { min: 2, max: 2, repeatable: true })
  expect(opening(sauces)).toEqual({ price: 700, is_from: true })
})

test('the cheapest option as the default is a "from" price; a dearer one is named with its price', () => {
  expect(opening(group('size', [chosen('12 inch', 0), option('16 inch', 300)]))).toEqual({
    price: 500,
    is_from: true,
  })
  expect(opening(group('size', [option('12 inch', 0), chosen('16 inch', 300)]))).toEqual({
    price: 800,
    choice: '16 inch',
  })
})

test('a dearer default beside a choice that is still open is named with a "from" price', () => {
  const size = group('size', [option('12 inch', 0), chosen('16 inch', 300)])
  const base = group('base', [option('thin', 50), option('deep', 150)])
  expect(opening(size, base)).toEqual({ price: 850, is_from: true, choice: '16 inch' })
})

test('an extra that is preselected without being required counts and is named', () => {
  const extras = [chosen('Cheese', 80), option('Bacon', 120)]
  expect(opening(group('extras', extras, { min: 0, max: 2 }))).toEqual({ price: 580, choice: 'Cheese' })
})

test('the defaults of a group that a default opens count as well', () => {
  const size = group('size', [chosen('large', 200, { next_group: 'crust' }), option('small', 0)])
  const crust = group('crust', [chosen('thin', 30), option('deep', 0)])
  const groups = new Map([size, crust].map(each => [each.id, each]))
  expect(defaultChoices(['size'], groups)).toEqual([{ item_addon_id: 'large' }, { item_addon_id: 'thin' }])
  expect(openingPrice({ price: 500, group_ids: ['size'] }, groups)).toEqual({
    price: 730,
    choice: 'large, thin',
  })
})

test('required options that cost the same make an exact price', () => {
  expect(opening(group('side', [option('rice', 100), option('naan', 100)]))).toEqual({ price: 600 })
})

test('a dish whose price no required or preselected option changes opens with its own price', () => {
  expect(opening(group('extras', [option('cheese', 100)], { min: 0 }))).toBeUndefined()
  expect(opening(group('heat', [option('mild', 0), option('hot', 0)]))).toBeUndefined()
  expect(openingPrice({ price: 500, group_ids: ['unknown'] }, new Map())).toBeUndefined()
})

test('a price can rise until a required choice with different prices is complete, an option chosen twice counts twice', () => {
  const sauces = group('sauces', [option('mayo', 10), option('aioli', 30)], {
    min: 2,
    max: 2,
    repeatable: true,
  })
  expect(canCostMore([sauces], [])).toBe(true)
  expect(canCostMore([sauces], [{ item_addon_id: 'mayo' }])).toBe(true)
  expect(canCostMore([sauces], [{ item_addon_id: 'mayo', quantity: 2 }])).toBe(false)
})
