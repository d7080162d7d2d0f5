import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

test('the list of what is left to do leads to a step, and what is saved there leads back; a British shop says there that it is not registered for VAT [Y-23]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.console}/shops/${MANGO_TREE.id}/start`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('console.start.tax') })
    .click()
  await see(page.getByRole('heading', { level: 1, name: t('settings.tax.name') })).toBeVisible()
  const number = page.getByLabel(t('settings.tax.number'))
  await see(number).toHaveValue('GB 123 4567 89')
  await page.getByRole('radio', { name: t('settings.tax.registration_no') }).click()
  await see(number).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  // A reload loses neither what was typed nor the way back.
  await page.reload()
  await see(page.getByRole('link', { name: t('console.start.back') })).toBeVisible()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(page.locator('[data-step="tax"]')).toHaveAttribute('data-done', 'true')
  // Whoever comes by the settings goes on there.
  await page.goto(`${server.console}/shops/${MANGO_TREE.id}/settings/tax`)
  await page.getByRole('radio', { name: t('settings.tax.registration_yes') }).click()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(page.getByRole('heading', { level: 1, name: t('settings.tax.name') })).toBeVisible()
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})
