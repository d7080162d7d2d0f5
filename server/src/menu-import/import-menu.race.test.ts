import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandContext } from '../cli/command-context.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { importMenu } from './import-menu.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

const menu = (price: number): MenuFile => ({
  currency: 'GBP',
  categories: [
    {
      ref: 'c',
      name: 'Drinks',
      items: Array.from({ length: 50 }, (_, index) => ({ ref: `tea ${index}`, name: 'Tea', price })),
    },
  ],
})

test('of several simultaneous imports of the same file one makes the menu, and the others change nothing', async () => {
  const shop = await tiffin.shop()
  const contexts = await Promise.all(
    Array.from({ length: 6 }, async () => commandContext(tiffin.services, shop.id)),
  )
  const reports = await Promise.all(contexts.map(async ctx => importMenu(ctx, menu(1))))
  expect(reports.map(report => report.created.items).toSorted((a, b) => b - a)).toEqual([50, 0, 0, 0, 0, 0])
  expect(reports.map(report => report.revision)).toEqual([2, 2, 2, 2, 2, 2])
})

test('imports and a kitchen that marks dishes as sold out do not undo each other’s changes', async () => {
  const shop = await tiffin.shop({ menu: menu(1) })
  const ctx = await commandContext(tiffin.services, shop.id)
  const markSoldOut = async (index: number) =>
    ctx.transaction(async run => {
      const ref = `tea ${index}`
      await run(sql`update menu_item set sold_out = true where store_id = ${shop.id} and ref = ${ref}`)
      await run(sql`update store set menu_revision = menu_revision + 1 where id = ${shop.id}`)
    })
  await Promise.all(
    [2, 3, 4].flatMap(price => [importMenu(ctx, menu(price)), markSoldOut(price), markSoldOut(price + 10)]),
  )
  const [found] = await ctx.query(
    sql<{
      items: number
      off: number
      prices: number
    }>`select count(*) as items, count(distinct price) as prices,
      count(*) filter (where sold_out) as off from menu_item where store_id = ${shop.id} and not archived`,
  )
  expect(found).toEqual({ items: 50, off: 6, prices: 1 })
  const [row] = await tiffin.services.db.platform(
    sql<{ menu_revision: number }>`select menu_revision from store where id = ${shop.id}`,
  )
  expect(row).toEqual({ menu_revision: 2 + 9 })
})
