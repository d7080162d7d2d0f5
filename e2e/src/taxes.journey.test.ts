import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

async function openTaxes(): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.tax.name') }).click()
  return kitchen
}

/** The changes of the standard rate. */
const standard = ({ page, t }: Kitchen) =>
  page.getByRole('group', { name: t('settings.tax.rate', { name: t('settings.tax.standard') }) })

test('an owner schedules a change of a tax rate, sees the price of a basket from that day on, and removes the change [B-27] [Y-08]', async () => {
  const kitchen = await openTaxes()
  const { page, t } = kitchen
  const rate = standard(kitchen)
  const add = rate.getByRole('button', { name: t('settings.tax.changes_add') })
  await add.click()
  const day = rate.getByLabel(t('settings.tax.from'))
  await see(day).toBeFocused()
  await day.fill('2027-04-01')
  await rate.getByRole('listitem').getByLabel(t('settings.tax.percent')).fill('12.5')
  const sample = page.getByRole('region', { name: t('settings.sample.title') })
  await see(sample).toContainText('VAT (20%)')
  await sample.getByLabel(t('settings.sample.day')).selectOption('2027-04-01')
  await see(sample).toContainText('VAT (12.5%)')
  expect(await axeFindings(page)).toEqual([])
  // A duplicate day is refused, with the error at the second one.
  await add.click()
  await day.nth(1).fill('2027-04-01')
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(day.nth(1)).toHaveAccessibleDescription(new RegExp(t('errors.day-twice')))
  const remove = rate.getByRole('button', { name: t('console.settings.remove', { name: '01-04-2027' }) })
  await remove.nth(1).click()
  await see(day.first()).toBeFocused()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  // After the last row was removed, the focus is on the button that adds one.
  await remove.click()
  await see(add).toBeFocused()
  await see(rate.getByText(t('settings.tax.changes_empty'))).toBeVisible()
  await see(sample).toContainText('VAT (20%)')
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(/not saved$/)).toBeHidden()
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('if the browser cannot store edits, it asks before a page with unsaved changes is closed [Y-08]', async () => {
  const kitchen = await openTaxes()
  const { page, t } = kitchen
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.includes('-edits')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  const name = page.getByLabel(t('settings.tax.label'))
  await name.click()
  await page.keyboard.type(' at')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await see(name).toHaveValue(/ at/)
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await page.reload()
  await see(name).not.toHaveValue(/ at/)
  await kitchen.context.close()
})
