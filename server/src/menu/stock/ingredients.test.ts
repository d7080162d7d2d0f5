import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { listStock, setIngredient, setStock } from '@tiffin/contract/menu/stock/staff'
import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { importMenu } from '../menu-import/import-menu.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/** Dal needs lentils and chillies, and so does the option "Hot"; no other line needs them. */
function menuWithIngredients(): MenuFile {
  const menu = structuredClone(SMALL_MENU)
  menu.categories[0]!.items![1]!.ingredients = ['Lentils', 'Green chillies']
  menu.option_groups![0]!.options[1]!.ingredients = ['green chillies']
  return menu
}

async function kitchen(menu = menuWithIngredients()) {
  const shop = await tiffin.shop({ menu })
  const { client } = await newStaff(tiffin, shop)
  const params = { storeId: shop.id }
  const set = (name: string, sold_out: boolean, until?: 'tomorrow') =>
    client.call(setIngredient, { params, body: { name, sold_out, ...(until && { until }) } })
  const stock = async () => (await client.call(listStock, { params })).data
  const rowOf = async (name: string) => (await stock()).find(each => each.name === name)!
  /** The names of the dishes and options that diners cannot order. */
  const off = async () => {
    const { categories } = await shop.call(getMenu, { query: { day: 'all' } })
    const { groups } = await shop.call(getAddons, { query: {} })
    const dishes = categories.flatMap(each => each.subcategories.flatMap(({ items }) => items))
    const options = groups.flatMap(group => group.options)
    return [...dishes, ...options].filter(each => each.sold_out).map(each => each.name)
  }
  return { shop, client, set, stock, rowOf, off }
}

test('an ingredient that is sold out takes with it what needs it, dishes and options, and brings it back', async () => {
  const { set, off, rowOf } = await kitchen()
  expect(await off()).toEqual([])
  expect(await set('Green chillies', true)).toMatchObject({
    sold_out_until: null,
    replaced: { sold_out: false },
  })
  expect(await off()).toEqual(['Tarka dal', 'Hot'])
  expect(await rowOf('Tarka dal')).toMatchObject({ sold_out: false, lacks: ['Green chillies'] })
  expect(await rowOf('Green chillies')).toMatchObject({ kind: 'ingredient', sold_out: true })
  expect(await set('GREEN CHILLIES', false)).toMatchObject({ replaced: { sold_out: true } })
  expect(await off()).toEqual([])
})

test('what lacks two ingredients is back with the second, and a mark of its own stays', async () => {
  const { set, off, client, rowOf, shop } = await kitchen()
  await set('Lentils', true)
  await set('Green chillies', true)
  await set('Lentils', false)
  expect(await off()).toContain('Tarka dal')
  const { id } = await rowOf('Tarka dal')
  const params = { storeId: shop.id, id }
  await client.call(setStock, { params, body: { kind: 'item', sold_out: true } })
  await set('Green chillies', false)
  expect(await off()).toEqual(['Tarka dal'])
})

test('it comes back by itself at the next opening, with what needs it', async () => {
  const { set, off } = await kitchen()
  expect((await set('Lentils', true, 'tomorrow')).sold_out_until).toBe('2026-11-21 12:00:00')
  expect(await off()).toEqual(['Tarka dal'])
  tiffin.clock.set('2026-11-21T12:00:00Z')
  expect(await off()).toEqual([])
})

test('a dish that a new menu says needs it is off the menu too, without another word', async () => {
  const { set, off, shop } = await kitchen()
  await set('Lentils', true)
  const menu = menuWithIngredients()
  menu.categories[1]!.items![0]!.ingredients = [' lentils ']
  await importMenu(await commandContext(tiffin.services, shop.id), menu)
  expect(await off()).toEqual(['Tarka dal', 'Samosa'])
})

test('an ingredient is listed once, however it is written, and one that no dish names is refused', async () => {
  const { stock, set } = await kitchen()
  const ingredients = (await stock()).filter(each => each.kind === 'ingredient').map(each => each.name)
  expect(ingredients).toEqual(['Green chillies', 'Lentils'])
  await expect(set('Saffron', true)).rejects.toMatchObject({ status: 404 })
})

test('a dish is sold out when a choice that it requires has too little left, and the kitchen reads which', async () => {
  const menu = menuWithIngredients()
  menu.option_groups![0]!.options[0]!.ingredients = ['Green chillies']
  const { set, off, rowOf } = await kitchen(menu)
  await set('Green chillies', true)
  expect(await off()).toEqual(['Chicken korma', 'Tarka dal', 'Mild', 'Hot'])
  expect(await rowOf('Chicken korma')).toMatchObject({ sold_out: false, lacks: ['Heat'] })
})
