import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import { sql } from '../db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeContext } from '../http/context.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { menuOf } from './menu-of.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

const category = (ref: string, dishes: string[]) => ({
  ref,
  name: ref,
  items: dishes.map(name => ({ ref: name, name, price: '5.00' })),
})
const menu: MenuFile = {
  currency: 'GBP',
  categories: [category('Curries', ['Dal', 'Nihari']), category('Breads', ['Naan', 'Roti'])],
}

test('what nobody has changed on a menu is the same in memory after a change elsewhere, and what has changed is new', async () => {
  const shop = await tiffin.shop({ menu })
  const read = async () => menuOf(storeContext(tiffin.services, await shop.store(), tiffin.app.log))
  const before = await read()
  await tiffin.services.db.query(
    shop.id,
    sql`update menu_item set sold_out = true where store_id = ${shop.id} and name = 'Naan'`,
  )
  await tiffin.services.db.query(
    shop.id,
    sql`update store set menu_revision = menu_revision + 1 where id = ${shop.id}`,
  )
  tiffin.services.db.notify({ topic: 'store', store_id: shop.id })
  const after = await read()
  expect(after.revision).toBe(before.revision + 1)
  const [curries, breads] = after.menu.categories
  expect(curries).toBe(before.menu.categories[0])
  expect(breads).not.toBe(before.menu.categories[1])
  const all = after.menu.categories.flatMap(each => each.subcategories).flatMap(part => part.items)
  expect(all.map(({ name, sold_out }) => [name, sold_out])).toEqual([
    ['Dal', false],
    ['Nihari', false],
    ['Naan', true],
    ['Roti', false],
  ])
  for (const item of all) expect(after.items.get(item.id), item.name).toBe(item)
})
