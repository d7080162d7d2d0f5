import { listTranslations, saveTranslation } from '@tiffin/contract/menu/translations/staff'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const params = { storeId: MANGO_TREE.id, language: 'es' }
const CALL = '**/translations/es'
const owner = await staffOf(server)

async function openSettings(): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'settings')
  return kitchen
}

async function openTranslations(): Promise<Kitchen> {
  const kitchen = await openSettings()
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.translations.name') }).click()
  await see(kitchen.page.getByLabel(kitchen.t('settings.translations.search'))).toBeVisible()
  return kitchen
}

/** The parts of the row of a text. */
function rowOf({ page, t }: Kitchen, original: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByText(original, { exact: true }) })
  return {
    row,
    field: row.getByLabel(t('settings.translations.field')),
    save: row.getByRole('button', { name: t('settings.translations.save') }),
  }
}

const translate = (original: string, translated: string) =>
  owner.call(saveTranslation, { params, body: { original, translated, seen: null } })

/** A category without a translation, so that a test can run again after it has failed. */
async function untranslatedCategory(): Promise<string> {
  const { data } = await owner.call(listTranslations, { params })
  return data.find(({ kind, translated }) => kind === 'category' && translated === null)!.original
}

test('a list that does not load because the network is lost is loaded again by a button', async () => {
  const kitchen = await openSettings()
  const { page, t, context } = kitchen
  await page.route(CALL, route => route.abort())
  await page.getByRole('link', { name: t('settings.translations.name') }).click()
  const retry = page.getByRole('button', { name: t('console.retry') })
  await see(retry).toBeVisible()
  await page.unroute(CALL)
  await retry.click()
  await see(page.getByLabel(t('settings.translations.search'))).toBeVisible()
  expect(await tooWide(page, 'main *', [320])).toEqual([])
  await context.close()
})

test('the button for more texts moves the focus to the first of them, also when it disappears', async () => {
  const { page, t, context } = await openTranslations()
  const { data } = await owner.call(listTranslations, { params })
  const rows = page.locator('main li', { has: page.getByRole('textbox') })
  for (let shown = 100; shown < data.length; shown += 100) {
    await see(rows).toHaveCount(shown)
    await page
      .getByRole('button', { name: t('settings.translations.more', { count: data.length - shown }) })
      .press('Enter')
    await see(rows.nth(shown)).toBeFocused()
  }
  await see(rows).toHaveCount(data.length)
  await context.close()
})

test('a save that fails does not hide what a colleague has translated meanwhile', async () => {
  const kitchen = await openTranslations()
  const { page, context } = kitchen
  const name = await untranslatedCategory()
  const { row, field, save } = rowOf(kitchen, name)
  await field.fill('Entrantes')
  await translate(name, 'Para picar')
  await page.route(CALL, route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  // The message that appears is visible for five seconds only.
  await Promise.all([page.waitForEvent('requestfailed'), save.click()])
  await see(save).toBeEnabled()
  await page.unroute(CALL)
  await save.click()
  await see(row.getByText('“Para picar”')).toBeVisible()
  await see(field).toHaveValue('Entrantes')
  await context.close()
})

test('a field that is as it was before typing shows what a colleague translates later', async () => {
  const kitchen = await openTranslations()
  const { page, context } = kitchen
  const name = await untranslatedCategory()
  const { field } = rowOf(kitchen, name)
  await field.fill('Arroces')
  await field.fill('')
  await translate(name, 'Arroz')
  await page.reload()
  await see(field).toHaveValue('Arroz')
  await context.close()
})

test('a translation of a text that was changed meanwhile stays typed, with the reason', async () => {
  const section = { storeId: MANGO_TREE.id, section: 'about' as const }
  const write = async (allergy_note: string) => {
    const { value, revision } = await owner.call(getSection, { params: section })
    const body = { value: { ...(value as object), allergy_note }, revision }
    await owner.call(changeSection, { params: section, body })
  }
  await write('We use nuts.')
  const kitchen = await openTranslations()
  const { page, t, context } = kitchen
  await page.getByLabel(t('settings.translations.search')).fill('nuts')
  const { row, field, save } = rowOf(kitchen, 'We use nuts.')
  await field.fill('Usamos frutos secos.')
  await write('We use nuts and sesame.')
  await save.click()
  await see(row.getByText(t('errors.text-changed'))).toBeVisible()
  await see(field).toHaveValue('Usamos frutos secos.')
  await context.close()
})
