import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

test('a menu is saved as a table, changed, checked for mistakes and put into the draft, on a phone [Y-05]', async () => {
  const { page, t } = await openKitchen(browser, server, { shop: MANGO_TREE })
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/menu'))
  await page.getByRole('button', { name: t('console.menu.file.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.menu.file.title') })
  await see(dialog).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('console.menu.file.csv') }).press('Enter'),
  ])
  expect(saved.suggestedFilename()).toMatch(/^menu-.*\.csv$/)
  const text = await readFile(await saved.path(), 'utf8')
  const dish = /^item,[^,]*,[^,]*,,[^,]*,([^,"]*),(\d+\.\d\d),/m.exec(text)!
  const [line, name, price] = dish
  const columns = text.split('\r\n')[0]!.split(',').length
  const changed = text
    .replace(line, line.replace(`,${price},`, ',"99,50",'))
    .concat(`item,Extras,,,,Mystery,${','.repeat(columns - 7)}\r\n`)
  const send = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await send('nothing here')
  await see(dialog.getByText(t('console.menu.file.nothing'))).toBeVisible()
  await see(dialog.getByRole('button', { name: t('console.menu.file.into_draft') })).toBeHidden()
  await send(changed)
  await see(dialog.getByText(`${name}: £${price} → £99.50`)).toBeVisible()
  await see(dialog.getByText(/^Row \d+, column G “price”: Mystery: It has no price\./)).toBeVisible()
  await see(dialog.getByRole('button', { name: t('console.menu.publish_now') })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('console.menu.file.into_draft') }).press('Enter')
  await see(page.getByText(t('console.menu.file.taken'))).toBeVisible()
  await see(dialog).toBeHidden()
  await see(page.getByRole('button', { name: t('console.menu.publish'), exact: true })).toBeVisible()
  await see(page.locator('[data-dish]', { hasText: 'Mystery' })).toContainText(t('console.menu.no_price'))
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(page.getByText(t('console.menu.no_draft'))).toBeVisible()
})

test('headings that are not understood are matched by hand on a phone, and a dish gets sizes in its own form [Y-05]', async () => {
  const { page, t } = await openKitchen(browser, server, { shop: MANGO_TREE })
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/menu'))
  await page.getByRole('button', { name: t('console.menu.file.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.menu.file.title') })
  const buffer = Buffer.from('Was es gibt;Kostet;Lager\nLinsensuppe;4,50;17\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'karte.csv', mimeType: 'text/csv', buffer })
  const heading = (column: string, name: string) =>
    dialog.getByLabel(t('console.menu.file.heading', { column, heading: name }))
  await heading('A', 'Was es gibt').selectOption('name')
  await heading('B', 'Kostet').selectOption('price')
  await heading('C', 'Lager').selectOption({ label: t('console.menu.file.leave_out') })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('console.menu.file.read_with_headings') }).press('Enter')
  await see(dialog.getByText(/“Lager” was left out, as you chose/)).toBeVisible()
  await dialog.getByRole('button', { name: t('console.menu.file.into_draft') }).press('Enter')
  await see(dialog).toBeHidden()

  await page.locator('[data-dish]', { hasText: 'Linsensuppe' }).getByRole('button').last().click()
  const dish = page.getByRole('dialog', { name: 'Linsensuppe' })
  await dish.getByRole('button', { name: t('console.menu.sizes_open') }).click()
  await dish.getByLabel(t('settings.sizes.name'), { exact: true }).nth(1).fill('Klein')
  await dish.getByLabel(t('settings.sizes.name'), { exact: true }).nth(2).fill('Groß')
  await dish.getByLabel(t('settings.sizes.price')).nth(1).fill('1,50')
  expect(await axeFindings(page)).toEqual([])
  await dish.getByRole('button', { name: t('console.menu.sizes_add') }).press('Enter')
  await see(
    dish
      .getByRole('combobox')
      .filter({ hasText: t('console.menu.size') })
      .first(),
  ).toBeVisible()
})
