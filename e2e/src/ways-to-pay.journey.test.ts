import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

test('an owner sees which ways to pay are possible, who charges cards, and what diners choose from; one way stays, in Spanish on a phone [P-01] [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(page.url().replace('/orders', '/settings/payments'))
  const collection = page.getByRole('group', { name: t('settings.payments.collection') })
  const card = collection.getByRole('checkbox', { name: t('settings.payments.collection_CARD') })
  await see(card).toBeChecked()
  const provider = page.getByLabel(t('settings.payments.provider'), { exact: true })
  await see(page.getByText(t('settings.payments.sandbox_means'))).toBeVisible()
  await provider.selectOption({ label: t('console.settings.none') })
  await see(collection).toContainText(t('settings.payments.unnamed'))
  const preview = page.getByRole('region', { name: t('settings.payments.preview') })
  await see(preview).toContainText(t('checkout.pay.CASH_collection'))
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await provider.selectOption({ label: 'Stripe' })
  await see(page.getByText(t('settings.payments.keys_missing'))).toBeVisible()
  await see(page.getByLabel(t('settings.payments.webhook'))).toHaveValue(/\/payment\/webhook\/stripe$/)
  await page.getByRole('button', { name: t('settings.payments.trial.button'), exact: true }).click()
  await see(page.getByText(t('settings.payments.trial.no-key'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await provider.selectOption({ label: t('console.settings.none') })
  await collection.getByRole('checkbox', { name: t('settings.payments.collection_CASH') }).uncheck()
  await see(preview).toContainText(t('checkout.pay.none'))
  await page.getByRole('button', { name: t('console.settings.save'), exact: true }).click()
  const summary = page.getByRole('alert', { name: t('console.settings.problem') })
  await see(summary).toBeFocused()
  await see(summary).toContainText(t('errors.no-way-to-pay'))
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await see(preview).toContainText(t('checkout.pay.CASH_collection'))
  await see(preview).toContainText(t('checkout.pay.CARD_collection'))
  await kitchen.context.close()
})

test('an owner writes down what the inspection of hygiene found, and diners see it at the foot of the page [I-31] [H-22] [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.goto(page.url().replace('/orders', '/settings/features'))
  await page.getByRole('switch', { name: t('settings.features.website_hygiene_ratings_toggle') }).check()
  await page.getByLabel(t('settings.features.rating')).selectOption('FHIS_PASS')
  const url = page.getByLabel(t('settings.features.url'))
  await url.fill('ratings.food.gov.uk')
  const preview = page.getByRole('region', { name: t('settings.features.preview') })
  await see(preview).toContainText(`${t('footer.hygiene.FHIS')}: ${t('footer.hygiene.FHIS_PASS')}`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('console.settings.save'), exact: true }).click()
  await see(url).toHaveAccessibleDescription(new RegExp(t('errors.invalid-link')))
  await url.fill('https://ratings.food.gov.uk/business/1')
  await page.getByRole('button', { name: t('console.settings.save'), exact: true }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  const diner = await newDiner(browser)
  await visit(diner, server.shop(MANGO_TREE.host))
  const foot = diner.page.getByRole('contentinfo')
  await see(foot.getByRole('link', { name: t('footer.hygiene.FHIS') })).toHaveAttribute(
    'href',
    'https://ratings.food.gov.uk/business/1',
  )
  const image = foot.locator('img')
  await expect
    .poll(() => image.evaluate(element => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await axeFindings(diner.page)).toEqual([])
  expect([...kitchen.problems, ...diner.problems]).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})
