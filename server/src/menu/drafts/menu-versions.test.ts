import * as calls from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../menu-import/import-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { priceOf, pricesOn, shopWithEditor } from '../../testing/drafts/drafting.ts'

const tiffin = withInstallation()

test('each replaced menu can be viewed with the name of the staff member who replaced it, and can be restored [Y-05]', async () => {
  const { shop, client, name, read, change, publish } = await shopWithEditor(tiffin)
  const params = { storeId: shop.id }
  await change(priceOf('korma', '8.95', '9.50'))
  await publish()
  await change(priceOf('korma', '9.50', '9.90'))
  await publish()
  const { data, more } = await client.call(calls.listMenuVersions, { params })
  expect(more).toBe(false)
  expect(data.map(each => each.replaced_by)).toEqual([name, name])

  const first = { ...params, revision: String(data[1]!.revision) }
  const { menu, next } = await client.call(calls.getMenuVersion, { params: first })
  const prices = [menu, next].map(each => each.categories[0]?.items?.[0]?.price)
  expect(prices).toEqual(['8.95', '9.50'])

  const { revision } = await read()
  await client.call(calls.restoreMenu, { params: first, body: { revision } })
  expect(await pricesOn(shop), 'as a draft first').toMatchObject({ 'Chicken korma': '9.90' })
  await publish()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.95' })
})

test('an import stores the menu that it replaces, and an import without changes does not store a menu', async () => {
  const { shop, client } = await shopWithEditor(tiffin)
  const context = () => commandContext(tiffin.services, shop.id)
  await importMenu(await context(), SMALL_MENU)
  const versions = () => client.call(calls.listMenuVersions, { params: { storeId: shop.id } })
  expect((await versions()).data).toEqual([])
  await importMenu(await context(), { ...SMALL_MENU, categories: SMALL_MENU.categories.slice(0, 1) })
  expect((await versions()).data).toMatchObject([{ replaced_by: 'command line' }])
})

test('an earlier menu does not replace a draft that has not been read', async () => {
  const { shop, client, read, change, publish } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await publish()
  const { data } = await client.call(calls.listMenuVersions, { params: { storeId: shop.id } })
  const params = { storeId: shop.id, revision: String(data[0]!.revision) }
  const { revision } = await read()
  await change(priceOf('dal', '5.50', '5.80'))
  await expect(client.call(calls.restoreMenu, { params, body: { revision } })).rejects.toMatchObject({
    type: 'draft-changed',
  })
  await expect(
    client.call(calls.restoreMenu, { params: { ...params, revision: '99999' }, body: { revision } }),
  ).rejects.toMatchObject({ status: 404 })
})
