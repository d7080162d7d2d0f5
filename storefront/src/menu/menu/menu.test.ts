import type { WireAddonGroup, WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { QueryClient } from '@tanstack/react-query'
import { defaultChoices } from '@tiffin/contract/menu/menu/opening-price'
import { leastToCome } from '@tiffin/contract/menu/menu/options'
import { describe, expect, test } from 'vitest'
import { packState, unpackState } from '../../page-state.ts'
import { getMenuItems } from './menu-items.ts'
import { groupsOf, openOf, pruned } from './choices.ts'
import { filterMenu } from './filter-menu.ts'
import { similarDishes } from './similar-dishes.ts'
import { nextSortMoment, sortBySale } from './sort-by-sale.ts'
import { slugsOf } from '@tiffin/contract/menu/menu/slugs'

const MORNING = {
  status: 1,
  start_date: null,
  end_date: null,
  start_time: '07:00',
  end_time: '11:00',
} as const
const allergens = { contains: [], may_contain: [] }

function item(id: string, given: Partial<WireMenuItem> = {}): WireMenuItem {
  const days = {
    monday: 1,
    tuesday: 1,
    wednesday: 1,
    thursday: 1,
    friday: 1,
    saturday: 1,
    sunday: 1,
  } as const
  return {
    id,
    name: id,
    description: '',
    price: '5.00',
    image: null,
    offer: 'NONE',
    ...days,
    schedule: [],
    service_types: ['delivery', 'collection'],
    has_addons: false,
    needs_choice: false,
    group_ids: [],
    allergens,
    marks: [],
    sold_out: false,
    position: 0,
    ...given,
  }
}

function category(name: string, items: WireMenuItem[]): WireMenu['categories'][number] {
  const part = { id: `${name}-1`, name: '', description: '', position: 0, items }
  return { id: name, name, description: '', image: null, position: 0, subcategories: [part] }
}

test('unpacking a packed menu gives the same menu, and the packed one omits common values', () => {
  const menu: WireMenu = {
    revision: 3,
    categories: [category('Curry', [item('Korma', { sold_out: true, monday: 0 }), item('Dopiaza')])],
  }
  const before = new QueryClient()
  before.setQueryData(['menu'], menu)
  const state = packState(before)
  expect(JSON.stringify(state).split('tuesday')).toHaveLength(2)
  const after = new QueryClient()
  unpackState(structuredClone(state), after, () => getMenuItems(menu))
  expect(after.getQueryData(['menu'])).toEqual(menu)
})

test('a search finds dishes whatever their accents and case, and leaves empty categories out', () => {
  const menu = [category('Tacos', [item('Pastór'), item('Bistec')]), category('Aguas', [item('Jamaica')])]
  const found = filterMenu(menu, 'PASTOR', String)
  expect(found.count).toBe(1)
  expect(found.categories.map(each => each.name)).toEqual(['Tacos'])
})

test('a misspelt word suggests the dishes with a similar name, the most similar first', () => {
  const menu = [
    category('Curries', [item('Chicken korma'), item('Lamb karahi'), item('Tarka dal')]),
    category('Breads', [item('Garlic naan')]),
  ]
  expect(similarDishes(menu, 'korrma').map(each => each.name)).toEqual(['Chicken korma'])
  expect(similarDishes(menu, 'chiken')[0]?.name).toBe('Chicken korma')
  expect(similarDishes(menu, 'lamb karhai')[0]?.name).toBe('Lamb karahi')
  expect(similarDishes(menu, 'xyzzy')).toEqual([])
  expect(similarDishes(menu, '')).toEqual([])
})

describe('categories without a dish for the chosen time', () => {
  const at = '2026-11-20 19:30:00'
  const breakfast = category('Breakfast', [item('Eggs', { schedule: [MORNING] })])
  const mains = category('Mains', [item('Dal'), item('Porridge', { schedule: [MORNING] })])

  test('are listed after the others, and their ids are in `unavailable`', () => {
    const sorted = sortBySale([breakfast, mains], { at, service_type: 'delivery' })
    expect(sorted.categories.map(each => each.name)).toEqual(['Mains', 'Breakfast'])
    expect([...sorted.unavailable]).toEqual([breakfast.id])
  })

  test('keep the menu’s order when all are sold, when no time is known, and when no dish is sold', () => {
    for (const when of ['2026-11-20 08:30:00', undefined]) {
      const { categories, unavailable } = sortBySale([breakfast, mains], {
        at: when,
        service_type: 'delivery',
      })
      expect(categories).toEqual([breakfast, mains])
      expect(unavailable.size).toBe(0)
    }
    expect(sortBySale([breakfast], { at, service_type: 'delivery' }).unavailable.size).toBe(0)
  })

  test('do not include a category whose dishes are sold out, or one without dishes', () => {
    const sold_out = category('Specials', [item('Nihari', { sold_out: true })])
    const sorted = sortBySale([category('News', []), sold_out, breakfast, mains], {
      at,
      service_type: 'delivery',
    })
    expect(sorted.categories.map(each => each.name)).toEqual(['News', 'Specials', 'Mains', 'Breakfast'])
  })

  test('are determined again only when the diner chooses, or when the first time is known', () => {
    const choice = 'delivery ASAP'
    const morning = { choice, at: '2026-11-20 10:59:00' }
    const noon = { choice, at: '2026-11-20 11:01:00' }
    expect(nextSortMoment(morning, noon)).toEqual(morning)
    expect(nextSortMoment(morning, { ...noon, choice: 'collection ASAP' })).toMatchObject({ at: noon.at })
    expect(nextSortMoment({ choice, at: undefined }, noon)).toEqual(noon)
  })
})

test('a search finds dishes by their marks', () => {
  const menu = [category('Starters', [item('Onion bhaji', { marks: ['vegan'] }), item('Lamb samosa')])]
  const found = filterMenu(menu, 'vegano', mark => (mark === 'vegan' ? 'Vegano' : mark))
  expect(found.categories[0]!.subcategories[0]!.items.map(each => each.name)).toEqual(['Onion bhaji'])
})

test('a word that begins with another letter is not suggested: "vegan" does not suggest "Rogan josh"', () => {
  const menu = [category('Curries', [item('Rogan josh'), item('Mango Tree biryani'), item('Green salad')])]
  for (const diet of ['vegan', 'nut free', 'dairy free']) expect(similarDishes(menu, diet)).toEqual([])
})

test('categories with the same name have different anchors', () => {
  const slugs = slugsOf([
    { ...category('Añejos y más', []), id: 'a' },
    { ...category('Anejos y mas', []), id: 'b' },
  ])
  expect([...slugs.values()]).toEqual(['anejos-y-mas', 'anejos-y-mas-2'])
})

test('a category named like a part of the page does not take the target of a skip link [Z-17]', () => {
  const names = ['Main', 'Dishes', 'Search', 'Basket']
  const slugs = slugsOf(names.map(name => ({ ...category(name, []), id: name })))
  expect([...slugs.values()]).toEqual(['main-2', 'dishes-2', 'search-2', 'basket-2'])
})

const option = (id: string, given = {}) => ({
  id,
  item_addon_id: id,
  name: id,
  price: '1.00',
  modifiers: [],
  next_group: null,
  chosen_by_default: false,
  allergens,
  sold_out: false,
  ...given,
})
const group = (id: string, options: WireAddonGroup['options']): WireAddonGroup => ({
  id,
  name: id,
  min: 0,
  max: 1,
  type: 'single',
  repeatable: false,
  options,
})

test('an option that is chosen by default opens its group, and the defaults in there count as well', () => {
  const groups = groupsOf({
    revision: 1,
    groups: [
      group('size', [option('large', { chosen_by_default: true, next_group: 'crust' }), option('small')]),
      group('crust', [option('thin', { chosen_by_default: true }), option('deep')]),
    ],
  })
  const choices = defaultChoices(['size'], groups)
  expect(choices).toEqual([{ item_addon_id: 'large' }, { item_addon_id: 'thin' }])
  expect(openOf(['size'], groups, choices).map(each => each.id)).toEqual(['size', 'crust'])
  expect(pruned(['size'], groups, [{ item_addon_id: 'small' }, { item_addon_id: 'thin' }])).toEqual([
    { item_addon_id: 'small' },
  ])
})

test('until the required options are chosen a dish’s price includes the least that they will add [M-06]', () => {
  const sizes = [
    option('small', { price: '2.00' }),
    option('large', { price: '4.00' }),
    option('none left', { price: '0.50', sold_out: true }),
  ]
  const groups = groupsOf({
    revision: 1,
    groups: [
      { ...group('size', sizes), min: 1 },
      { ...group('dips', sizes), min: 2, max: 2, type: 'multi' },
      { ...group('sauces', sizes), min: 2, max: 2, type: 'multi', repeatable: true },
      group('extras', sizes),
    ],
  })
  const least = (id: string, ...chosen: string[]) =>
    leastToCome(
      openOf([id], groups, []),
      chosen.map(item_addon_id => ({ item_addon_id })),
    )
  expect([least('size'), least('size', 'large'), least('extras')]).toEqual([200, 0, 0])
  expect([least('dips'), least('dips', 'small'), least('dips', 'large')]).toEqual([600, 400, 200])
  expect([least('sauces'), least('sauces', 'large')]).toEqual([400, 200])
})
