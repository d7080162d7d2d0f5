import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PackedMenu, packMenu, unpackMenu } from './packed-menu.ts'

function menuOf(items: object[]): WireMenu {
  const dishes = items.map(
    (item, at) => ({ id: `dish ${at}`, position: 0, ...item }) as unknown as WireMenuItem,
  )
  const part = { id: 'part', name: '', description: '', position: 0, items: dishes }
  const category = { id: 'mains', name: 'Mains', description: '', image: null, position: 0 }
  return { revision: 1, categories: [{ ...category, subcategories: [part] }] }
}

test('unpacking gives the same menu, whichever values its dishes share', () => {
  const some = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const dish = fc
    .record({ offer: some(['NONE', 'BOGOF']), calories: some([0, 450]), marks: some([[], ['vegan']]) })
    .map(fields => JSON.parse(JSON.stringify(fields)) as object)
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 6 }), dishes => {
      const menu = menuOf(dishes)
      const brought = JSON.parse(JSON.stringify(packMenu(menu))) as PackedMenu
      expect(unpackMenu(brought)).toEqual({ menu, from: {} })
    }),
  )
})

test('a value that most dishes share is sent once', () => {
  const packed = JSON.stringify(packMenu(menuOf([{ offer: 'NONE' }, { offer: 'NONE' }, { offer: 'BOGOF' }])))
  expect(packed.split('NONE')).toHaveLength(2)
})

test('"from" prices come with their dishes, also where most have the same', () => {
  const menu = menuOf([{ offer: 'NONE' }, { offer: 'NONE' }, { offer: 'NONE' }])
  const from = { 'dish 0': '9.50', 'dish 2': '9.50' }
  const brought = JSON.parse(JSON.stringify(packMenu(menu, from))) as PackedMenu
  expect(unpackMenu(brought)).toEqual({ menu, from })
  const all = { ...from, 'dish 1': '8.00' }
  expect(unpackMenu(packMenu(menu, all)).from).toEqual(all)
})
