import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const site = server.shop(MANGO_TREE.host)

test('an owner makes a short link for a flyer, a diner follows it, and the owner sees the click [I-28] [I-29]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/settings/links'))
  await page.getByRole('button', { name: t('settings.links.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('settings.links.new') })
  await dialog.getByLabel(t('settings.links.field_name')).fill('Flyer in May')
  const address = dialog.getByLabel(t('settings.links.field_id'))
  await address.fill('not an address')
  await dialog.getByRole('button', { name: t('console.settings.save') }).click()
  await see(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('flyer')
  await address.press('Enter')
  await see(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Flyer in May' })
  await see(row).toContainText('/s/flyer')
  await see(row).toContainText('0 clicks')
  expect(await axeFindings(page)).toEqual([])

  const diner = await newDiner(browser, { viewport: PHONE })
  await diner.page.goto(`${site}/s/flyer`)
  await see(diner.page).toHaveURL(`${site}/order-now`)
  expect(diner.problems).toEqual([])
  await diner.context.close()

  // Clicks are written every few seconds.
  const clicks = async () => {
    await page.reload()
    await see(row).toBeVisible()
    return row.getByText('1 click', { exact: true }).count()
  }
  await expect.poll(clicks, { timeout: 60_000, interval: 1000 }).toBe(1)
  await kitchen.context.close()
})
