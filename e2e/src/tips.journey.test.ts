import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import {
  choose,
  fillAddress,
  fillPerson,
  goOn,
  part,
  placeButton,
  placeOrder,
  review,
} from './checkout-page.ts'
import { CARMELAS, MANGO_TREE, menuOf, minorOf, plainDishes, type Shop } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const ADA = { first_name: 'Ada', last_name: 'Byron', phone: MANGO_TREE.phone, email: 'ada@example.com' }

/** A diner at checkout with two dishes to be delivered. */
async function atCheckout(shop: Shop, viewport: { width: number; height: number }): Promise<Diner> {
  const dish = plainDishes(await menuOf(server, shop)).find(({ price }) => minorOf(price) > 600)!
  const diner = await newDiner(browser, { viewport, language: shop.language })
  await visit(diner, `${server.shop(shop.host)}/order-now`)
  await addDish(diner, dish, 2)
  await goToCheckout(diner)
  return diner
}

const switchTips = async (shop: Shop, delivery: boolean) => {
  const tips = { delivery, dinein: false }
  await changeFields(await staffOf(server), { storeId: shop.id, section: 'charges' }, { tips })
}
const tipRow = (diner: Diner) => review(diner).getByRole('term').filter({ hasText: /^Tip/ })

test('an owner turns tips on, a diner adds an amount of their own, and the kitchen’s card and the money page name it [B-27]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.charges.name') }).click()
  await kitchen.page.getByRole('switch', { name: kitchen.t('settings.charges.tips_delivery') }).check()
  await kitchen.page.getByRole('button', { name: kitchen.t('console.settings.save') }).click()
  await see(kitchen.page.getByText(kitchen.t('console.settings.saved'))).toBeVisible()

  const diner = await atCheckout(MANGO_TREE, DESKTOP)
  const { t } = diner
  const tips = review(diner).getByRole('group', { name: t('checkout.tip.title') })
  const amount = tips.getByLabel(t('checkout.tip.amount', { currency: 'GBP' }))
  await see(tipRow(diner)).toHaveCount(0)
  await amount.fill('2000')
  await amount.press('Enter')
  await see(amount).toHaveAccessibleDescription(/at most £/)
  await amount.fill('two')
  await amount.press('Enter')
  await see(amount).toHaveAccessibleDescription(/such as 2\.50/)
  await amount.fill('2,50')
  await amount.press('Enter')
  await see(tipRow(diner)).toHaveCount(1)
  await see(tips.getByRole('button', { name: t('checkout.tip.change') })).toBeVisible()
  expect(await findingsInEveryLook(diner.page)).toEqual([])

  await fillAddress(diner, MANGO_TREE)
  await goOn(diner, 'how')
  await fillPerson(diner, ADA)
  await part(diner, 'pay')
    .getByRole('radio', { name: t('checkout.pay.CASH_delivery') })
    .check()
  const { id, number } = await placeOrder(diner)
  await see(diner.page.getByText('£2.50', { exact: true }).first()).toBeVisible()

  await goToPage(kitchen, 'orders')
  await see(
    kitchen.page.getByText(kitchen.t('console.order.with_tip', { amount: '£2.50' })).first(),
  ).toBeVisible()

  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, id }
  await staff.call(acceptOrder, { params, body: { minutes: 20 } })
  await staff.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
  await goToPage(kitchen, 'money')
  const total = kitchen.page.getByRole('definition').filter({ hasText: /^£2\.50$/ })
  await see(total.first()).toBeVisible()
  await see(kitchen.page.getByText(/£2\.50 in tips/)).toBeVisible()
  expect(await axeFindings(kitchen.page)).toEqual([])

  await kitchen.page
    .getByRole('button', { name: new RegExp(kitchen.t('console.money.order', { number: String(number) })) })
    .click()
  await kitchen.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${kitchen.t('console.refunds.button')}`) })
    .click()
  const tip = kitchen.page.getByLabel(kitchen.t('console.refunds.tip', { amount: '£2.50' }))
  await tip.check()
  await kitchen.page.getByLabel(kitchen.t('console.refunds.reason')).fill('Given back')
  expect(await axeFindings(kitchen.page)).toEqual([])
  await kitchen.page
    .getByRole('button', { name: kitchen.t('console.refunds.submit', { amount: '£2.50' }) })
    .click()
  await see(kitchen.page.getByText(kitchen.t('console.refunds.done', { amount: '£2.50' }))).toBeVisible()
  expect(diner.problems.filter(problem => !problem.includes('400'))).toEqual([])
  await kitchen.context.close()
  await diner.context.close()
})

test('a diner in the USA chooses a usual percentage or none, and a tip that is no longer taken is explained [B-27]', async () => {
  await switchTips(CARMELAS, true)
  const diner = await atCheckout(CARMELAS, PHONE)
  const { page, t } = diner
  const tips = review(diner).getByRole('radiogroup', { name: t('checkout.tip.title') })
  await see(tips.getByRole('radio', { name: t('checkout.tip.none') })).toBeChecked()
  await tips.getByRole('radio', { name: /^18/ }).check()
  await see(tipRow(diner)).toHaveText('Tip (18%)')
  await tips.getByRole('radio', { name: t('checkout.tip.own') }).check()
  await see(tipRow(diner)).toHaveCount(0)
  await tips.getByLabel(t('checkout.tip.amount', { currency: 'USD' })).fill('3')
  await tips.getByRole('button', { name: t('checkout.tip.add') }).click()
  await see(tipRow(diner)).toHaveText('Tip')
  expect(await findingsInEveryLook(page)).toEqual([])
  await choose(diner, 'collection')
  await see(tips).toHaveCount(0)
  const delivery = part(diner, 'how').getByRole('radio', {
    name: new RegExp(`^${t('service.type.delivery')}`),
  })
  await delivery.check()
  await see(tips.getByRole('radio', { name: t('checkout.tip.none') })).toBeChecked()
  await tips.getByRole('radio', { name: /^15/ }).check()
  await see(tipRow(diner)).toHaveText('Tip (15%)')
  await switchTips(CARMELAS, false)
  await page.reload()
  const dropped = review(diner).getByText(t('checkout.tip.dropped'))
  await see(dropped).toBeVisible()
  await see(tipRow(diner)).toHaveCount(0)
  await see(placeButton(diner)).toBeVisible()
  await review(diner)
    .getByRole('button', { name: t('checkout.ok') })
    .click()
  await see(dropped).toBeHidden()
  await diner.context.close()
})
