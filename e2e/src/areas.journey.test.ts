import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

/** The positions of two postcodes: one beside the shop, one in Leeds. */
const PLACES: Record<string, [lat: string, lon: string]> = {
  'BD7 1PF': ['53.7893', '-1.7716'],
  'LS1 1AA': ['53.797', '-1.548'],
}

/** Responds like the geocoder of OpenStreetMap. */
const geocoder = createServer((request, answer) => {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('postalcode') ?? ''
  const [lat, lon] = PLACES[asked.replace(/\s*(\w{3})$/, ' $1').toUpperCase()] ?? []
  const address = { postcode: asked, city: 'Bradford', country_code: 'gb' }
  answer.setHeader('content-type', 'application/json')
  answer.end(JSON.stringify(lat ? [{ lat, lon, addresstype: 'postcode', address }] : []))
})
await new Promise<void>(resolve => geocoder.listen(0, '127.0.0.1', resolve))
const { port } = geocoder.address() as AddressInfo
const { server, browser } = await openStage({
  env: { GEOCODER: 'nominatim', GEOCODER_URL: `http://127.0.0.1:${port}` },
})
afterAll(() => void geocoder.close())

test('an owner draws an area by keyboard; who lives in it reads its price, who lives outside is offered collection with the distance [Y-04] [D-15] [D-29] [D-30] [I-26]', async () => {
  const { page, t, context } = await openKitchen(browser, server, { shop: MANGO_TREE })
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/settings/delivery'))
  await page.getByRole('radio', { name: t('settings.delivery.mode_4') }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('settings.delivery.begin_square') }).focus()
  await page.keyboard.press('Enter')
  const name = await page.locator('[id="areas.0.name"]').inputValue()
  const corner = (number: number, count: number) =>
    page.getByRole('button', { name: t('settings.delivery.corner_of', { number, count, area: name }) })
  await see(corner(1, 4)).toBeFocused()
  const typed = page.locator('[id="areas.0.polygon"]')
  const before = await typed.inputValue()
  await page.keyboard.press('ArrowUp')
  await see(typed).not.toHaveValue(before)
  await see(corner(1, 4)).toBeFocused()
  await page.getByRole('button', { name: t('settings.delivery.add_corner') }).press('Enter')
  await see(corner(2, 5)).toBeFocused()
  await page.keyboard.press('Delete')
  await see(corner(2, 4)).toBeFocused()
  // Removes the areas that are not drawn yet; one removed by mistake is restored.
  const rest = await page.locator('[id="areas.2.name"]').inputValue()
  const remove = page.getByRole('button', { name: t('console.settings.remove', { name: rest }) })
  await remove.press('Enter')
  await see(remove).toHaveCount(0)
  await page.getByRole('button', { name: t('console.undo') }).press('Enter')
  await see(remove).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.getByLabel(t('settings.delivery.try_postcode'), { exact: true }).fill('BD7 1PF')
  await page.keyboard.press('Enter')
  await see(page.getByText(t('settings.delivery.try_inside', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('console.settings.save') }).press('Enter')
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await context.close()

  const diner = await newDiner(browser)
  await visit(diner, server.shop('mango-tree'))
  await diner.page.getByText(diner.t('areas.title')).click()
  const areas = diner.page.getByRole('table', { name: diner.t('areas.title') })
  await see(areas.getByRole('row', { name: new RegExp(name) })).toContainText('£1.49')
  const checker = diner.page.locator('form').filter({ hasText: diner.t('areas.check') })
  await checker.getByLabel(diner.t('service.postcode.label')).fill('BD7 1PF')
  await checker.getByRole('button', { name: diner.t('areas.check') }).click()
  await see(checker.getByText(/£1\.49/)).toBeVisible()
  await checker.getByLabel(diner.t('service.postcode.label')).fill('LS1 1AA')
  await checker.getByRole('button', { name: diner.t('areas.check') }).click()
  await see(checker.getByText(diner.t('service.postcode.no_delivery'))).toBeVisible()
  await see(checker.getByText(diner.t('areas.collect_far', { distance: '9.14\u00a0mi' }))).toBeVisible()
  await checker.getByRole('button', { name: diner.t('areas.collect_now') }).click()
  await diner.page.waitForURL(/order-now/)
  expect(await diner.page.evaluate(() => localStorage.getItem('order_type'))).toContain('collection')
})
