import * as calls from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../menu-import/import-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

const menuOf = (count: number) => ({
  currency: 'GBP',
  categories: [
    {
      ref: 'c',
      name: 'C',
      items: Array.from({ length: count }, (_, at) => ({ ref: `d${at}`, name: `Dish ${at}`, price: 5 })),
    },
  ],
})

test('a menu too large for the console is refused with a message before it is read, and a smaller one is shown again', async () => {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  const context = () => commandContext(tiffin.services, shop.id)
  await importMenu(await context(), menuOf(10_001))
  const tooLarge = {
    status: 409,
    type: 'menu-large',
    message: expect.stringContaining('10000 lines') as string,
  }
  await expect(client.call(calls.getDraft, { params })).rejects.toMatchObject(tooLarge)
  for (const form of ['csv', 'json'] as const)
    await expect(client.call(calls.exportMenuFile, { params: { ...params, form } })).rejects.toMatchObject(
      tooLarge,
    )
  const body = { changes: [{ do: 'remove', kind: 'item', ref: 'd1', was: {} }] } as const
  await expect(
    client.call(calls.changeDraft, { params, body: { changes: [...body.changes] } }),
  ).rejects.toMatchObject(tooLarge)
  await importMenu(await context(), menuOf(100))
  expect((await client.call(calls.getDraft, { params })).live.categories[0]!.items).toHaveLength(100)
  await expect(client.call(calls.getMenuArchive, { params })).rejects.toMatchObject(tooLarge)
  const { data } = await client.call(calls.listMenuVersions, { params, query: {} })
  expect(data).toHaveLength(1)
})
