import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { DEMO_STORES } from '../../server/src/demo/stores.ts'
import { newDiner, see } from './diner.ts'
import { tooWide } from './fits.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage({ env: { SHOPS_HOST: 'shops.localhost' } })
const site = `http://shops.localhost:${server.port}`

test('a diner finds a shop on the page of all shops by its town and goes to its site, without scripts and cookies', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, scripts: false })
  const { page, t, context } = diner
  await page.goto(site)
  await see(page).toHaveTitle(t('all_shops.title'))
  const shops = page.getByRole('main').getByRole('listitem')
  await see(shops).toHaveCount(DEMO_STORES.length)
  await page.getByLabel(t('all_shops.search')).fill('brad')
  await page.getByRole('button', { name: t('all_shops.find') }).click()
  await see(shops).toHaveCount(1)
  await page.getByLabel(t('all_shops.only_open')).check()
  await page.getByLabel(t('all_shops.search')).fill('Atlantis')
  await page.getByRole('button', { name: t('all_shops.find') }).click()
  await see(page.getByText(t('all_shops.none'))).toBeVisible()
  await page.getByRole('link', { name: t('all_shops.all') }).click()
  await see(shops).toHaveCount(DEMO_STORES.length)
  expect(await context.cookies()).toEqual([])
  await page.getByRole('link', { name: 'The Mango Tree' }).click()
  await see(page.getByRole('heading', { level: 1 })).toContainText('The Mango Tree')
  await context.close()
})

test('the page of all shops fits phones and passes the checks of accessibility', async () => {
  const { page, context, problems } = await newDiner(browser, { viewport: PHONE })
  await page.goto(site)
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *', [320, 360, 1280])).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
