import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { originsIn } from './page-of.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'

const tiffin = withInstallation()

const GOOD = 'https://pictures.example/haddock.jpg'

async function importWith(shop: Shop, image: string) {
  const item = { ref: 'haddock', name: 'Haddock', price: '8.95', image }
  const menu = { currency: 'GBP', categories: [{ ref: 'c', name: 'Fish', items: [item] }] }
  const report = await importMenu(await commandContext(tiffin.services, shop.id), menu)
  const { categories } = await shop.call(getMenuFile, { params: { storeId: String(shop.id), day: 'all' } })
  return { report, image: categories[0]?.subcategories[0]?.items[0]?.image }
}

test('a picture is an https address that returns one [M-01]', async () => {
  tiffin.pictures.set(GOOD, { ok: true })
  const { report, image } = await importWith(await tiffin.shop(), GOOD)
  expect(report.problems).toEqual([])
  expect(image).toBe(GOOD)
})

test.each([
  ['javascript:alert(1)', /"javascript:alert\(1\)" is no https address/],
  ['dishes/haddock.jpg', /is no https address/],
  ['http://pictures.example/haddock.jpg', /is no https address/],
  ['data:image/png;base64,AAAA', /is no https address/],
  ['https://name:word@pictures.example/haddock.jpg', /contains a user name or a password/],
  ['https://nowhere.example/haddock.jpg', /was requested, and there is no such host/],
])('with %s a dish is on the menu without its picture, and the report says why', async (address, reason) => {
  const { report, image } = await importWith(await tiffin.shop(), address)
  expect(report).toMatchObject({ outcome: 'imported', created: { items: 1 }, left_out: { items: 0 } })
  expect(report.problems).toMatchObject([{ kind: 'items', path: 'categories[0].items[0]', name: 'Haddock' }])
  expect(report.problems[0]!.reason).toMatch(reason)
  expect(report.problems[0]!.remedy).not.toBe('')
  expect(image).toBeNull()
})

test('pictures that the shop has already are not requested again, so a file imported without a network changes nothing', async () => {
  const shop = await tiffin.shop()
  tiffin.pictures.set(GOOD, { ok: true })
  await importWith(shop, GOOD)
  tiffin.pictures.delete(GOOD)
  const { report, image } = await importWith(shop, GOOD)
  expect(report).toMatchObject({ problems: [], revision: 2, unchanged: { items: 1 } })
  expect(image).toBe(GOOD)
})

test('a page takes pictures from the origins of its menu and from nowhere else', () => {
  expect(originsIn([GOOD, 'https://pictures.example/cod.jpg', 'javascript:alert(1)', 'x.jpg', null])).toEqual(
    ['https://pictures.example'],
  )
})
