import { listTranslations, saveTranslation } from '@tiffin/contract/menu/translations/staff'
import type { TextKind } from '@tiffin/contract/menu/translations/text-kinds'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { addDish, basketColumn, dishRow } from './menu-page.ts'
import { tooWide } from './fits.ts'
import { goToPage, type Kitchen, openKitchen, visibleKeys } from './kitchen.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const params = { storeId: MANGO_TREE.id, language: 'es' }
const site = server.shop(MANGO_TREE.host)

/** The texts of a kind, as the shop wrote them. */
async function originals(kind: TextKind): Promise<string[]> {
  const { data } = await (await staffOf(server)).call(listTranslations, { params })
  return data.filter(each => each.kind === kind).map(({ original }) => original)
}

async function openTranslations(colorScheme: 'light' | 'dark' = 'light'): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, colorScheme })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.translations.name') }).click()
  await see(
    kitchen.page.getByRole('heading', { name: kitchen.t('settings.translations.name') }),
  ).toBeVisible()
  return kitchen
}

/** The row of a text, by the text. */
const rowOf = ({ page }: Kitchen, original: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(original, { exact: true }) })
const fieldIn = (kitchen: Kitchen, original: string) =>
  rowOf(kitchen, original).getByLabel(kitchen.t('settings.translations.field'))
const search = ({ page, t }: Kitchen, words: string) =>
  page.getByLabel(t('settings.translations.search')).fill(words)

test('an owner translates a category and a dish, and a diner who reads Spanish sees both; what is missing is marked for staff and in English for the diner [C-19]', async () => {
  const [category] = await originals('category')
  const [dish, other] = await originals('dish')
  const kitchen = await openTranslations()
  const { page, t, problems } = kitchen
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  expect(await visibleKeys(page)).toEqual([])

  await search(kitchen, category!)
  await see(rowOf(kitchen, category!).getByText(t('settings.translations.missing'))).toBeVisible()
  await fieldIn(kitchen, category!).fill('Para empezar')
  await page.keyboard.press('Enter')
  await see(rowOf(kitchen, category!).getByText(t('settings.translations.missing'))).toHaveCount(0)
  await search(kitchen, dish!)
  await fieldIn(kitchen, dish!).fill('Cebolla en tempura')
  await rowOf(kitchen, dish!)
    .getByRole('button', { name: t('settings.translations.save') })
    .click()
  await see(fieldIn(kitchen, dish!)).toBeFocused()
  await see(rowOf(kitchen, dish!).getByText(t('settings.translations.missing'))).toHaveCount(0)
  expect(problems).toEqual([])
  await kitchen.context.close()

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${site}/order-now?lang=es`)
  await see(diner.page.getByRole('heading', { name: 'Para empezar' })).toBeVisible()
  await see(diner.page.getByText('Cebolla en tempura').first()).toBeVisible()
  await see(diner.page.getByText(other!).first()).toBeVisible()
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('what is typed outlives a lost network, a refusal and a reload, and can be taken back', async () => {
  const kitchen = await openTranslations('dark')
  const { page, t, context } = kitchen
  const name = (await originals('category'))[1]!
  await search(kitchen, name)
  await context.setOffline(true)
  await fieldIn(kitchen, name).fill('Arroces')
  await rowOf(kitchen, name)
    .getByRole('button', { name: t('settings.translations.save') })
    .click()
  await see(page.getByRole('alert').first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await search(kitchen, name)
  await see(fieldIn(kitchen, name)).toHaveValue('Arroces')
  await rowOf(kitchen, name)
    .getByRole('button', { name: t('settings.translations.drop') })
    .click()
  await see(fieldIn(kitchen, name)).toHaveValue('')
  await see(fieldIn(kitchen, name)).toBeFocused()

  const owner = await staffOf(server)
  const { data } = await owner.call(listTranslations, { params })
  expect(data.find(({ original }) => original === name)?.translated).toBeNull()
  await context.close()
})

test('a diner who changes the language reads the menu and the basket in it at once [C-19] [H-07]', async () => {
  const owner = await staffOf(server)
  const dish = plainDishes(await menuOf(server, MANGO_TREE))[0]!
  await owner.call(saveTranslation, {
    params,
    body: { original: dish.name, translated: 'Delicia de la casa' },
  })
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${site}/order-now`)
  await addDish(diner, dish)
  await see(basketColumn(diner).getByText(dish.name)).toBeVisible()
  await diner.page.getByLabel(diner.t('shell.language')).selectOption('es')
  // The basket is named in Spanish now.
  await see(diner.page.getByRole('complementary').getByText('Delicia de la casa')).toBeVisible()
  await see(dishRow(diner, dish)).toContainText('Delicia de la casa')
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('the list of missing translations and the editor of a page have no faults for screen readers, and the description of the shop is in the diner’s language [G-07]', async () => {
  const owner = await staffOf(server)
  const [about] = await originals('about')
  const kitchen = await openTranslations()
  const { page, t } = kitchen
  await page.setViewportSize(DESKTOP)
  await page.getByLabel(t('settings.translations.only_missing')).check()
  expect(await axeFindings(page)).toEqual([])
  const [banner] = await originals('banner')
  await search(kitchen, 'banner')
  expect(banner).toBeUndefined()
  await owner.call(saveTranslation, { params, body: { original: about!, translated: 'Curry de verdad' } })
  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${site}/?lang=es`)
  await see(diner.page.locator('meta[name="description"]')).toHaveAttribute('content', /Curry de verdad/)
  await diner.context.close()
  await kitchen.context.close()
})
