import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'

const tiffin = withInstallation()

const menuWith = (image: string): MenuFile => ({
  currency: 'GBP',
  categories: [
    { ref: 'c', name: 'Fish', image, items: [{ ref: 'haddock', name: 'Haddock', price: '8.95', image }] },
  ],
})

async function sentTo(shop: Shop): Promise<string> {
  const { send } = await newSender(tiffin, shop)
  return (await send(await photo().jpeg().toBuffer())).picture
}

async function shown(shop: Shop) {
  const { categories } = await shop.call(getMenuFile, { params: { storeId: String(shop.id), day: 'all' } })
  return [categories[0]?.image, categories[0]?.subcategories[0]?.items[0]?.image]
}

test('a picture of the shop’s own is the dish’s and the category’s, and comes back from an export [M-01]', async () => {
  const shop = await tiffin.shop()
  const picture = await sentTo(shop)
  const context = () => commandContext(tiffin.services, shop.id)
  expect(await importMenu(await context(), menuWith(picture))).toMatchObject({ problems: [] })
  expect(await shown(shop)).toEqual([picture, picture])
  const exported = await exportMenu(await context())
  expect(exported).toMatchObject(menuWith(picture))
  const again = await importMenu(await context(), exported)
  expect(again).toMatchObject({ problems: [], unchanged: { items: 1, categories: 1 } })
  // "No picture" can be expressed by an absent field or by an empty text.
  await importMenu(await context(), menuWith(''))
  expect(await shown(shop)).toEqual([null, null])
})

test('a picture that the shop does not have, because it is a neighbour’s, is left out and reported [M-01] [V2]', async () => {
  const [shop, neighbour] = [await tiffin.shop(), await tiffin.shop()]
  const his = await sentTo(neighbour)
  const report = await importMenu(await commandContext(tiffin.services, shop.id), menuWith(his))
  expect(report).toMatchObject({ outcome: 'imported', created: { items: 1, categories: 1 } })
  expect(report.problems.map(({ kind }) => kind).sort()).toEqual(['categories', 'items'])
  for (const { reason } of report.problems)
    expect(reason).toBe(`It is on the menu without its picture. This shop has no picture ${his}.`)
  expect(await shown(shop)).toEqual([null, null])
})
