import { listTranslations, saveTranslation } from '@tiffin/contract/menu/translations/staff'
import type { TextKind } from '@tiffin/contract/menu/translations/text-kinds'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
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

test('an owner translates a category and a dish, and a diner who reads Spanish sees both; texts without a translation are marked for staff and English for the diner [C-19]', async () => {
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

test('an unsaved translation survives a lost network, a reload and a colleague’s translation, and can be discarded', async () => {
  const kitchen = await openTranslations('dark')
  const { page, t, context } = kitchen
  const name = (await originals('category'))[1]!
  const save = rowOf(kitchen, name).getByRole('button', { name: t('settings.translations.save') })
  await search(kitchen, name)
  await context.setOffline(true)
  await fieldIn(kitchen, name).fill('Arroces')
  await save.click()
  await see(page.getByText(t('errors.network')).first()).toBeVisible()
  await see(save).toBeEnabled()
  await context.setOffline(false)
  await page.reload()
  await search(kitchen, name)
  await see(fieldIn(kitchen, name)).toHaveValue('Arroces')

  const owner = await staffOf(server)
  await owner.call(saveTranslation, { params, body: { original: name, translated: 'Arroz', seen: null } })
  await save.click()
  await see(rowOf(kitchen, name).getByText('“Arroz”')).toBeVisible()
  await see(fieldIn(kitchen, name)).toHaveValue('Arroces')
  await save.click()
  await see(save).toHaveCount(0)
  const translated = async () => {
    const { data } = await owner.call(listTranslations, { params })
    return data.find(({ original }) => original === name)?.translated
  }
  // While it is being saved, the button has another name.
  await expect.poll(translated).toBe('Arroces')

  await fieldIn(kitchen, name).fill('Otros')
  await rowOf(kitchen, name)
    .getByRole('button', { name: t('settings.translations.drop') })
    .click()
  await see(fieldIn(kitchen, name)).toHaveValue('Arroces')
  await see(fieldIn(kitchen, name)).toBeFocused()
  expect(await translated()).toBe('Arroces')
  await context.close()
})

test('a diner who changes the language reads the menu and the basket in it at once [C-19] [H-07]', async () => {
  const owner = await staffOf(server)
  const dish = plainDishes(await menuOf(server, MANGO_TREE))[0]!
  await owner.call(saveTranslation, {
    params,
    body: { original: dish.name, translated: 'Delicia de la casa', seen: null },
  })
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${site}/order-now`)
  await addDish(diner, dish)
  await see(basketColumn(diner).getByText(dish.name)).toBeVisible()
  await diner.page.getByLabel(diner.t('shell.language')).selectOption('es')
  // The label of the basket is Spanish after the change.
  await see(diner.page.getByRole('complementary').getByText('Delicia de la casa')).toBeVisible()
  await see(dishRow(diner, dish)).toContainText('Delicia de la casa')
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('an owner translates the terms in an editor, and their page is in the diner’s language [G-07] [G-32]', async () => {
  const owner = await staffOf(server)
  const section = { storeId: MANGO_TREE.id, section: 'policies' as const }
  const { value, revision } = await owner.call(getSection, { params: section })
  const terms = '<p>We cook until two.</p>'
  await owner.call(changeSection, {
    params: section,
    body: { value: { ...(value as object), terms }, revision },
  })
  const kitchen = await openTranslations()
  const { page, t } = kitchen
  await search(kitchen, 'until two')
  const row = page.getByRole('listitem').filter({ hasText: 'We cook until two.' })
  const editor = row.getByRole('textbox', { name: t('settings.translations.field') })
  await editor.click()
  await page.keyboard.type('Cocinamos hasta las dos.')
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  await row.getByRole('button', { name: t('settings.translations.save') }).click()
  await see(row.getByText(t('settings.translations.missing'))).toHaveCount(0)
  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${site}/terms-and-cond?lang=es`)
  await see(diner.page.getByText('Cocinamos hasta las dos.')).toBeVisible()
  await diner.context.close()
  await kitchen.context.close()
})
