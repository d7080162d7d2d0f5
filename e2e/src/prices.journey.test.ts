import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { CARMELAS, EL_CEMPASUCHIL, MANGO_TREE, menuOf, openingOf, type Shop } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { dishRow, sheetOf } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

async function openSection(section: string, shop: Shop = MANGO_TREE): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop })
  const { page, t } = kitchen
  await goToPage(kitchen, 'settings')
  await page.getByRole('link', { name: t(`settings.${section}.name`) }).click()
  await see(page.getByRole('heading', { level: 1, name: t(`settings.${section}.name`) })).toBeVisible()
  return kitchen
}

const sampleOf = ({ page, t }: Kitchen) => page.getByRole('region', { name: t('settings.sample.title') })
const save = ({ page, t }: Kitchen) => page.getByRole('button', { name: t('console.settings.save') }).click()

test.each([CARMELAS, MANGO_TREE, EL_CEMPASUCHIL])(
  'in $name a dish opens with the price of its row, which names a preselected option that costs more',
  async shop => {
    const diner = await newDiner(browser, { viewport: PHONE, language: shop.language })
    const { context, page } = diner
    const menu = await menuOf(server, shop)
    const openings = menu.dishes.map(dish => ({ dish, opening: openingOf(menu, dish) }))
    const ofEachKind = [
      openings.find(({ opening }) => opening.choice),
      openings.find(({ opening }) => opening.is_from && !opening.choice),
      openings.find(({ dish, opening }) => dish.has_addons && !opening.is_from && !opening.choice),
    ].filter(each => each !== undefined)
    await visit(diner, `${server.shop(shop.host)}/order-now`)
    for (const { dish, opening } of ofEachKind) {
      const price = shop.money(opening.price)
      const row = dishRow(diner, dish)
      await see(row).toContainText(opening.choice ? `${opening.choice} ${price}` : price)
      await row.click()
      await see(sheetOf(diner, dish.name).getByText(price).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await see(sheetOf(diner, dish.name)).toBeHidden()
    }
    expect(ofEachKind.length).toBeGreaterThanOrEqual(2)
    await context.close()
  },
)

test('an owner sees the effect of a charge on a sample bill while typing, and diners see the charge beside the prices after it is saved [Y-08] [B-27]', async () => {
  const kitchen = await openSection('charges')
  const { page, t } = kitchen
  await page.getByLabel(t('settings.charges.service'), { exact: true }).check()
  await page.getByLabel(t('settings.charges.service_percent')).fill('12,5')
  const sample = sampleOf(kitchen)
  await see(sample).toContainText(t('charges.service_percent', { percent: '12.5' }))
  await page.getByLabel(t('settings.charges.service_percent')).fill('much')
  await see(sample).toContainText(t('settings.sample.wrong'))
  await see(sample).toContainText(t('charges.service_percent', { percent: '12.5' }))
  await page.getByLabel(t('settings.charges.service_percent')).fill('12.5')
  expect(await axeFindings(page)).toEqual([])
  await save(kitchen)
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  const diner = await newDiner(browser)
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  await see(diner.page.getByText(/12\.5/).first()).toBeVisible()
  expect(diner.problems).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})

test('a tax rate is added, assigned to a charge, and described in words in the earlier versions [Y-08]', async () => {
  const kitchen = await openSection('tax', EL_CEMPASUCHIL)
  const { page, t } = kitchen
  await page.getByLabel(t('settings.tax.new')).fill('verde')
  await page.keyboard.press('Enter')
  const rate = page.getByRole('group', { name: t('settings.tax.rate', { name: 'verde' }) })
  await rate.getByLabel(t('settings.tax.percent')).fill('8')
  await page.getByLabel(t('settings.tax.charge_classes_bags')).selectOption('verde')
  expect(await axeFindings(page)).toEqual([])
  await save(kitchen)
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await page.reload()
  await see(rate.getByLabel(t('settings.tax.percent'))).toHaveValue('8')
  await page.getByText(t('console.settings.versions'), { exact: true }).click()
  await see(page.getByRole('listitem').filter({ hasText: 'verde' }).first()).toContainText('8 %')
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})
