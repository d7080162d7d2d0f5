import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { DeliverySettings } from '@tiffin/contract/shop/settings/delivery'
import { expect, test } from 'vitest'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()

const NAME = '<b>North</b> & "by" <img src="/nowhere.png">'

test('the name of an area is text on the map, whatever is in it [Y-04]', async () => {
  const owner = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, section: 'delivery' as const }
  const { value: before, revision } = await owner.call(getSection, { params })
  const { areas } = before as DeliverySettings
  const squareAt = (lat: number): [number, number][] => [
    [lat, -1.78],
    [lat, -1.74],
    [lat + 0.02, -1.74],
    [lat + 0.02, -1.78],
  ]
  const drawn = [
    { ...areas[0]!, name: 'South', polygon: squareAt(53.77) },
    { ...areas[1]!, name: NAME, polygon: squareAt(53.8) },
  ]
  const value = { mode: 4, areas: drawn }
  await owner.call(changeSection, { params, body: { value, revision } })
  const { page, t, context } = await openKitchen(browser, server, { shop: MANGO_TREE })
  await page.goto(page.url().replace('/orders', '/settings/delivery'))
  const map = page.getByRole('application', { name: t('settings.delivery.map_label') })
  await see(map.getByText(NAME)).toBeVisible()
  expect(await map.locator('b, img[src*="nowhere"]').count()).toBe(0)
  await context.close()
})
