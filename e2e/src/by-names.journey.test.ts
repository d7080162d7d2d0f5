import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { CARMELAS, choiceDish, EL_CEMPASUCHIL, MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { somebody } from './last-press.ts'
import { openStage } from './stage.ts'
import { anyOf } from './words.ts'

const { server, browser } = await openStage()

test.each([
  { shop: MANGO_TREE, locale: 'en-GB', phone: MANGO_TREE.phone },
  { shop: CARMELAS, locale: 'en-US', phone: CARMELAS.phone },
  { shop: EL_CEMPASUCHIL, locale: 'es-MX', phone: EL_CEMPASUCHIL.phone },
])(
  'roles and names alone lead a phone from the opened site to a placed order: $shop.name [Z-17]',
  async ({ shop, locale, phone }) => {
    const menu = await menuOf(server, shop)
    const dish = plainDishes(menu).find(each => minorOf(each.price) > 500)!
    const { dish: choice, group } = choiceDish(menu)
    const diner = await newDiner(browser, { language: shop.language, locale })
    const { page, context, problems, t } = diner
    const begins = (text: string) => new RegExp(`^${text.split('{')[0]}`)
    const press = (place: Pick<Locator, 'getByRole'>, role: 'button' | 'link', name: string | RegExp) =>
      place.getByRole(role, { name, exact: true }).click()
    const type = (place: Pick<Locator, 'getByRole'>, name: string, text: string) =>
      place.getByRole('textbox', { name, exact: true }).fill(text)

    await visit(diner, `${server.shop(shop.host)}/`)
    await press(page.getByRole('main'), 'button', t('home.where'))
    await press(page.getByRole('dialog', { name: t('start.title') }), 'button', begins(t('start.collection')))

    await press(page.getByRole('navigation', { name: t('menu.categories') }), 'button', t('menu.search'))
    await page.getByRole('searchbox', { name: t('menu.search') }).fill(dish.name)
    for (let times = 0; times < 3; times++)
      await press(page, 'button', t('menu.add_named', { name: dish.name }))
    await press(page, 'button', t('menu.search_clear'))
    await press(page, 'button', t('menu.choose_named', { name: choice.name }))
    const sheet = page.getByRole('dialog', { name: choice.name })
    await sheet
      .getByRole('radiogroup', { name: group.name })
      .getByRole('radio', { name: group.options[0]!.name })
      .check()
    await press(sheet, 'button', anyOf(t('menu.add')))
    await see(sheet).toBeHidden()

    await press(page, 'button', new RegExp(t('cart.view')))
    const basket = page.getByRole('dialog', { name: t('cart.title') })
    await see(basket.getByRole('listitem').filter({ hasText: choice.name })).toBeVisible()
    await press(basket, 'link', begins(t('cart.checkout')))

    await see(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
    const you = page.getByRole('region', { name: t('checkout.you.title'), exact: true })
    for (const [field, text] of Object.entries({ ...somebody(), phone }))
      await type(you, t(`account.field.${field}`), text)
    const pay = page.getByRole('region', { name: t('checkout.pay.title'), exact: true })
    await pay.getByRole('radio', { name: t('checkout.pay.CASH_collection') }).check()
    await press(page, 'button', anyOf(t('checkout.place.CASH')))

    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page).toHaveURL(/\/order-tracking\//)
    await see(page.getByRole('main').getByRole('listitem').filter({ hasText: dish.name })).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)
