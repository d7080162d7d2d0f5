import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'
import { menuOf } from '../menu/menu-of.ts'
import { bytes, DISHES, menu, OLD, seenIn } from '../../testing/menu-import/large-menu.ts'

const tiffin = withInstallation(() => ({ database: 'embedded' }))

const contextOf = (shop: Shop) => commandContext(tiffin.services, shop.id)

const importInto = async (shop: Shop, menu: MenuFile) => importMenu(await contextOf(shop), bytes(menu))

test('a large menu is imported like a small one: created, unchanged, changed, archived and restored', async () => {
  const shop = await tiffin.shop()
  expect(await importInto(shop, menu('5.00'))).toMatchObject({
    outcome: 'imported',
    revision: 2,
    created: { categories: 2, items: DISHES, option_groups: 1, options: 1 },
    problems: [],
  })
  expect(await seenIn(await contextOf(shop))).toBe(OLD)
  const before = await menuOf(await contextOf(shop))
  expect(await importInto(shop, menu('5.00'))).toMatchObject({ revision: 2, unchanged: { items: DISHES } })
  expect(await importInto(shop, menu('6.00', { to: 220 }))).toMatchObject({
    revision: 3,
    updated: { items: 220 },
    archived: { items: 30 },
  })
  expect(await seenIn(await contextOf(shop))).toBe('220 at 600, Size 6.00')
  expect(await importInto(shop, menu('6.00'))).toMatchObject({ revision: 4, updated: { items: 30 } })
  const after = await menuOf(await contextOf(shop))
  expect([...after.items.keys()].toSorted()).toEqual([...before.items.keys()].toSorted())
  expect(await exportMenu(await contextOf(shop))).toEqual(menu('6.00'))
})

test('no diner sees half a menu while it is written [M-01]', async () => {
  const shop = await tiffin.shop({ menu: menu('5.00') })
  const seen = new Set<string>()
  let over = false
  const looking = (async () => {
    while (!over) {
      // Read as in another process: without this process's cache.
      tiffin.services.stores.forget(shop.id)
      const [, ctx] = [
        await tiffin.services.menus.remember(String(shop.id), -1, async () => ({
          bytes: 0,
          last: () => undefined,
        })),
        await contextOf(shop),
      ]
      const { items, groups } = await menuOf(ctx)
      seen.add(
        `${[...new Set([...items.values()].map(item => item.price))].join()} ${[...groups.values()].map(group => group.name).join()}`,
      )
    }
  })()
  await importInto(shop, menu('6.00'))
  over = true
  await looking
  expect([...seen]).toEqual(['500 Size 5.00', '600 Size 6.00'])
})

test('what the kitchen marks as sold out stays so, also during an import', async () => {
  const shop = await tiffin.shop({ menu: menu('5.00') })
  const { client } = await newStaff(tiffin, shop)
  const storeId = shop.id
  const { data } = await client.call(listStock, { params: { storeId } })
  const dishes = data.filter(row => row.kind === 'item').slice(0, 12)
  const importing = importInto(shop, menu('6.00'))
  for (const { id } of dishes)
    await client.call(setStock, {
      params: { storeId, id },
      body: { kind: 'item', sold_out: true, until: 'told' },
    })
  await importing
  const { items } = await menuOf(await contextOf(shop))
  expect(dishes.map(({ id }) => items.get(id)!.sold_out)).toEqual(dishes.map(() => true))
  expect(items.get(dishes[0]!.id)!.price).toBe(600)
})

test('of two simultaneous large imports the second begins with the result of the first', async () => {
  const shop = await tiffin.shop()
  const [first, second] = await Promise.all([importInto(shop, menu('5.00')), importInto(shop, menu('5.00'))])
  expect([first.created.items, second.created.items, second.unchanged.items]).toEqual([DISHES, 0, DISHES])
})

test('errors in a large file are reported in the same way as in a small file', async () => {
  const shop = await tiffin.shop()
  const wrong = menu('5.00')
  wrong.categories[0]!.items![3]!.price = 'ask' as never
  const report = await importInto(shop, wrong)
  expect(report).toMatchObject({
    outcome: 'imported',
    created: { items: DISHES - 1 },
    left_out: { items: 1 },
  })
  expect(report.problems).toMatchObject([
    { path: 'categories[0].items[3]', reason: 'Its price cannot be "ask".' },
  ])
})
