import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`

test('an owner writes a page of the shop’s own, and diners find it in the navigation of phone and desktop [R-07] [H-03]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(page.url().replace('/orders', '/settings/about'))
  await page.getByRole('switch', { name: t('settings.about.extra_page') }).check()
  const save = page.getByRole('button', { name: t('console.settings.save') })
  await save.click()
  const summary = page.getByRole('alert', { name: t('console.settings.problem') })
  await see(summary).toContainText(t('settings.about.extra_page_name'))
  await page.getByRole('textbox', { name: t('settings.about.extra_page_name') }).fill('Catering')
  const text = page.getByRole('textbox', { name: t('settings.about.extra_page_content') })
  await text.click()
  await page.keyboard.type('Feasts for twenty and more.')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.screenshot({
    path: process.env.PICTURES ? `${process.env.PICTURES}/extra-page-console.png` : undefined,
  })
  await save.click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()

  const phone = await newDiner(browser, { viewport: PHONE })
  await visit(phone, home)
  await phone.page.getByRole('button', { name: phone.t('shell.menu') }).click()
  await phone.page.getByRole('dialog').getByRole('link', { name: 'Catering' }).click()
  await see(phone.page).toHaveURL(`${home}extra-page`)
  await see(phone.page.getByRole('heading', { level: 1, name: 'Catering' })).toBeVisible()
  await see(phone.page.getByText('Feasts for twenty and more.')).toBeVisible()
  expect(await axeFindings(phone.page)).toEqual([])
  await phone.page.screenshot({
    path: process.env.PICTURES ? `${process.env.PICTURES}/extra-page-360.png` : undefined,
  })
  await phone.page.goBack()
  await see(phone.page).toHaveURL(home)
  expect(phone.problems).toEqual([])
  await phone.context.close()

  const wide = await newDiner(browser, { viewport: DESKTOP })
  await visit(wide, `${home}extraPage`)
  await see(wide.page).toHaveURL(`${home}extra-page`)
  const entry = wide.page.getByRole('banner').getByRole('link', { name: 'Catering' })
  await see(entry).toHaveAttribute('aria-current', 'page')
  await wide.page.screenshot({
    path: process.env.PICTURES ? `${process.env.PICTURES}/extra-page-1280.png` : undefined,
  })
  await page.getByRole('switch', { name: t('settings.about.extra_page') }).uncheck()
  await save.click()
  await see
    .poll(async () => (await wide.page.reload({ waitUntil: 'domcontentloaded' }))!.status(), {
      timeout: 60_000,
    })
    .toBe(404)
  await see(wide.page.getByRole('heading', { level: 1 })).toHaveText(wide.t('lost.title'))
  await see(entry).toHaveCount(0)
  await kitchen.context.close()
  await wide.context.close()
})
