import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { publishMenu } from './publish-menu.ts'

const tiffin = withInstallation()

test('a menu that the kitchen changes during each attempt to publish is refused with words, and stays as it was [Y-05]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  const [dish] = (await client.call(listStock, { params })).data
  const ctx = await commandContext(tiffin.services, shop.id)
  const before = await exportMenu(ctx)
  let attempts = 0
  const published = publishMenu(ctx, async () => {
    const seen = (await shop.store()).menu_revision
    const sold_out = ++attempts % 2 === 1
    const body = { kind: 'item' as const, sold_out, ...(sold_out ? { until: 'tomorrow' as const } : {}) }
    await client.call(setStock, { params: { ...params, id: dish!.id }, body })
    return { menu: { ...before, categories: [] } as never, how: { seen } }
  })
  await expect(published).rejects.toMatchObject({ reason: 'menu-busy' })
  expect(attempts).toBeGreaterThan(1)
  expect(await exportMenu(ctx)).toEqual(before)
})
