import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { choose, fillPerson, type Person, payBy, placeOrder } from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { goToPage, newTicket, openKitchen, visibleKeys } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { openStage } from './stage.ts'
import { anyOf } from './words.ts'

const { server, browser } = await openStage()

const ADA: Person = {
  first_name: 'Ada',
  last_name: 'Khan',
  phone: '07400 123987',
  email: 'ada.texts@example.com',
}

test('an owner switches text messages on, a diner asks for them at checkout and gets one when the order is accepted [Z-15]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.sms.name') }).click()
  await kitchen.page.getByRole('switch', { name: kitchen.t('settings.sms.enabled') }).check()
  await kitchen.page.getByLabel(kitchen.t('settings.sms.month_limit')).fill('12.50')
  await kitchen.page.getByRole('button', { name: kitchen.t('console.settings.save') }).click()
  await see(kitchen.page.getByText(kitchen.t('console.settings.saved'))).toBeVisible()
  expect(await axeFindings(kitchen.page)).toEqual([])
  expect(await visibleKeys(kitchen.page)).toEqual([])
  expect(await tooWide(kitchen.page, 'main *')).toEqual([])

  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 400)!
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
  await choose(diner, 'collection')
  await fillPerson(diner, ADA)
  await payBy(diner, 'CASH')
  const wish = page.getByRole('checkbox', { name: t('checkout.review.sms_updates') })
  await see(wish).not.toBeChecked()
  await wish.check()
  expect(await axeFindings(page)).toEqual([])
  const { id, number } = await placeOrder(diner)

  await goToPage(kitchen, 'orders')
  const ticket = await newTicket(kitchen, number)
  await ticket.getByRole('button', { name: anyOf(kitchen.t('console.accept.keep')) }).click()
  const [sent] = await lettersTo(server, '+447400123987', 1)
  expect(sent!.text).toContain(`The Mango Tree: order ${number} accepted, expected`)
  await visit(diner, `${server.shop('mango-tree')}${new URL(sent!.text.split(' ').at(-1)!).pathname}`)
  await see(page).toHaveURL(new RegExp(`/order-tracking/${id}$`))
  expect([...kitchen.problems, ...diner.problems]).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})
