import type { WireAddons, WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, withGroupIds } from './group-ids.ts'
import { type PackedMenu, packMenu, unpackMenu } from './packed-menu.ts'
import type { RenderedDish } from './rendered-dishes.ts'

function menuOf(items: object[]): WireMenu {
  const dishes: WireMenuItem[] = items.map(
    (item, at) =>
      ({
        id: `dish ${at}`,
        name: `Dish ${at}`,
        description: '',
        image: null,
        group_ids: [],
        position: 0,
        ...item,
      }) as never,
  )
  const part = { id: 'part', name: '', description: '', position: 0, items: dishes }
  const category = { id: 'mains', name: 'Mains', description: '', image: null, position: 0 }
  return { revision: 1, categories: [{ ...category, subcategories: [part] }] }
}

/** The content of the page's rows, as a browser's parser reads them. */
function rowsOf(menu: WireMenu): RenderedDish[] {
  const read = (text: string) => text.replaceAll(/\r\n?/g, '\n')
  return menu.categories[0]!.subcategories[0]!.items.map(({ id, name, description, image }) => ({
    id,
    name: read(name),
    description: read(description),
    image: image && read(image),
  }))
}

const brought = (menu: WireMenu, prices = {}) =>
  JSON.parse(JSON.stringify(packMenu(menu, prices))) as PackedMenu

test('unpacking gives the same menu, whichever values its dishes share', () => {
  const some = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const dish = fc
    .record({
      offer: some(['NONE', 'BOGOF']),
      calories: some([0, 450]),
      marks: some([[], ['vegan']]),
      image: some([null, '/pictures/Kd3x_0aB', 'https://pictures.example/a\r.jpg']),
      description: some(['', 'Hot & "sour"', 'Two\r\nlines', 'Two\nlines']),
    })
    .map(fields => JSON.parse(JSON.stringify(fields)) as object)
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 6 }), dishes => {
      const menu = menuOf(dishes)
      expect(unpackMenu(brought(menu), rowsOf(menu))).toEqual({ menu, prices: {} })
    }),
  )
})

test('a value that most dishes share is sent once', () => {
  const packed = JSON.stringify(packMenu(menuOf([{ offer: 'NONE' }, { offer: 'NONE' }, { offer: 'BOGOF' }])))
  expect(packed.split('NONE')).toHaveLength(2)
  const offers = ['NONE', 'BOGOF', 'BOGOF', 'NONE', 'BOGOH', 'NONE'].map(offer => ({ offer }))
  expect(JSON.stringify(packMenu(menuOf(offers))).split('NONE')).toHaveLength(2)
})

test('opening prices come with their dishes, also where most have the same', () => {
  const menu = menuOf([{ offer: 'NONE' }, { offer: 'NONE' }, { offer: 'NONE' }])
  const price = { price: '9.50', is_from: true }
  const prices = { 'dish 0': price, 'dish 2': price }
  expect(unpackMenu(brought(menu, prices), rowsOf(menu))).toEqual({ menu, prices })
  const all = { ...prices, 'dish 1': { price: '8.00', choice: '16 inch' } }
  expect(unpackMenu(brought(menu, all), rowsOf(menu))?.prices).toEqual(all)
})

test('values that a menu row already shows are not sent a second time', () => {
  const packed = JSON.stringify(packMenu(menuOf([{ name: 'Dopiaza', description: 'Twice the onions' }])))
  expect(packed).not.toMatch(/Dopiaza|onions|dish 0/)
})

test('a packed menu is not unpacked if the rows of the page do not match it', () => {
  const menu = menuOf([{}, {}])
  expect(unpackMenu(packMenu(menu), rowsOf(menu).slice(1))).toBeUndefined()
})

test('a dish names its option groups by the beginnings of their ids, which the groups complete', () => {
  const ids = ['9717d6e6-6360-4599-afc5-24cc92c50d52', 'e31697a7-db22-40ca-9f77-953e94678e0c']
  const menu = menuOf([{ group_ids: ids }, { group_ids: ids.slice(1) }])
  const dishes = itemsIn(unpackMenu(packMenu(menu), rowsOf(menu))!.menu)
  expect(dishes[0]?.group_ids).toEqual(['9717d6e6', 'e31697a7'])
  const addons = { revision: 2, groups: ids.toReversed().map(id => ({ id })) } as WireAddons
  expect(dishes.map(dish => withGroupIds(dish, addons).group_ids)).toEqual([ids, ids.slice(1)])
  // Complete ids are kept, including the id of a removed group.
  expect(itemsIn(menu).map(dish => withGroupIds(dish, { revision: 2, groups: [] }))).toEqual(itemsIn(menu))
})

test('ids of groups are shortened only as far as they differ', () => {
  const ids = ['9717d6e6-6360-4599-afc5-24cc92c50d52', '9717d6e6-6360-4599-afc6-953e94678e0c']
  expect(ids.map(beginningOf(ids))).toEqual(['9717d6e6-6360-4599-afc5', '9717d6e6-6360-4599-afc6'])
  expect(['a', 'b'].map(beginningOf(['a', 'b']))).toEqual(['a', 'b'])
})

function itemsIn(menu: WireMenu): WireMenuItem[] {
  return menu.categories.flatMap(category => category.subcategories.flatMap(part => part.items))
}
