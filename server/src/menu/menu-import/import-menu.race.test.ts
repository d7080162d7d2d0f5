import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { setPicture } from '@tiffin/contract/menu/menu/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { importMenu } from './import-menu.ts'

const tiffin = withInstallation()

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
      await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`)
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
  const [row] = await ctx.query(
    sql<{ menu_revision: number }>`select menu_revision from store_state where store_id = ${shop.id}`,
  )
  expect(row).toEqual({ menu_revision: 2 + 9 })
})

test('an import and a new picture of a category wait for each other in one order, and both count', async () => {
  const shop = await tiffin.shop({ menu: menu(1) })
  const sender = await newSender(tiffin, shop)
  const { picture: image } = await sender.send(await photo().jpeg().toBuffer())
  const { db } = tiffin.services
  const [category] = await db.query(
    shop.id,
    sql<{ id: string }>`select id from menu_category where store_id = ${shop.id}`,
  )
  const free = (table: 'menu_item' | 'menu_category') =>
    db.query(
      shop.id,
      sql`select id from ${sql.ref(table)} where store_id = ${shop.id} for update skip locked`,
    )
  // Another transaction holds the shop's state, so that an import waits there after taking all its
  // other locks.
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = db.transaction(shop.id, async run => {
    await run(sql`select store_id from store_state where store_id = ${shop.id} for no key update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const renamed = { ...menu(2), categories: [{ ...menu(2).categories[0]!, name: 'Teas' }] }
  const importing = importMenu(await commandContext(tiffin.services, shop.id), renamed)
  await expect.poll(() => free('menu_item')).toEqual([])
  expect(await free('menu_category'), 'it has the categories before it has the shop').toEqual([])
  const setting = sender.client.call(setPicture, {
    params: { storeId: shop.id, id: category!.id },
    body: { kind: 'category', image },
  })
  release.resolve()
  await holding
  expect(await importing).toMatchObject({ outcome: 'imported' })
  expect(await setting).toMatchObject({ outcome: 'success' })
  const [after] = await db.query(
    shop.id,
    sql<{ name: string; image: string }>`select name, image from menu_category where store_id = ${shop.id}`,
  )
  expect(after).toEqual({ name: 'Teas', image })
})
