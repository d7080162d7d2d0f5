import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { changePrice } from './change-menu.ts'
import { orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { addDish, basketColumn, basketCount, openBasket, toast } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

test('one press above the menu fills the basket with the dishes of the last order; for visitors no request for past orders is sent [O-12] [O-13] [M-17]', async () => {
  const nia = await registerCustomer(server, 'Nia')
  const { dish } = await orderForCollection(server, nia)
  const diner = await signedInDiner(browser, nia, PHONE)
  const { page, context, problems } = diner
  await visit(diner, `${home}order-now`)
  const again = page.getByRole('button', { name: `6 × ${dish}` })
  await see(again).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({
    path: process.env.PICTURES ? `${process.env.PICTURES}/reorder-360.png` : undefined,
  })
  await again.click()
  await see(toast(diner, 'SUCCESS', '6 dishes are in your basket again.')).toBeVisible()
  const basket = await openBasket(diner)
  await see(basket.getByRole('listitem').filter({ hasText: dish })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()

  const visitor = await newDiner(browser, { viewport: PHONE })
  let asked = 0
  visitor.page.on('request', request => (asked += request.url().includes('/recent/order') ? 1 : 0))
  await visit(visitor, `${home}order-now`)
  await see(visitor.page.getByRole('heading', { name: visitor.t('account.again.recent') })).toHaveCount(0)
  expect(asked).toBe(0)
  await visitor.context.close()
})

test('higher prices and the basket that would be replaced are shown first; declining keeps that basket [O-12]', async () => {
  const olu = await registerCustomer(server, 'Olu')
  const { dish } = await orderForCollection(server, olu)
  const mango = await menuOf(server, MANGO_TREE)
  const { price } = mango.dishes.find(each => each.name === dish)!
  const dearer = minorOf(price) + 40
  await changePrice({ server, host: 'mango-tree.localhost' }, dish, (dearer / 100).toFixed(2))
  const other = plainDishes(mango).find(each => each.name !== dish)!
  const diner = await signedInDiner(browser, olu, DESKTOP)
  const { page, context, problems, t } = diner
  await visit(diner, `${home}order-now`)
  await addDish(diner, other)
  await page.goto(`${home}orderHistory`)
  const again = page.getByRole('button', { name: t('account.again.action') })
  await again.click()
  const popup = page.getByRole('dialog', { name: t('account.again.title') })
  await see(popup.getByRole('listitem')).toContainText([
    new RegExp(`${dish}.*${MANGO_TREE.money(dearer)}.*${MANGO_TREE.money(minorOf(price))}`),
  ])
  await see(popup.getByText('Your basket with one dish will be replaced.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({
    path: process.env.PICTURES ? `${process.env.PICTURES}/reorder-popup.png` : undefined,
  })
  await popup.getByRole('button', { name: t('account.again.no') }).click()
  await see(popup).toBeHidden()
  await see(basketCount(diner, 1)).toBeVisible()

  await see(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await popup.getByRole('button', { name: 'Order 6 dishes again' }).click()
  await see(page).toHaveURL(`${home}order-now`)
  await see(basketColumn(diner).getByRole('listitem').filter({ hasText: dish })).toBeVisible()
  await see(basketColumn(diner).getByRole('listitem').filter({ hasText: other.name })).toHaveCount(0)
  await page.goBack()
  await see(page).toHaveURL(`${home}orderHistory`)
  expect(problems).toEqual([])
  await context.close()
})

test('a failed press says so, and the next one makes the one basket [O-12] [V12]', async () => {
  const pam = await registerCustomer(server, 'Pam')
  await orderForCollection(server, pam)
  const diner = await signedInDiner(browser, pam, PHONE)
  const { page, context, t } = diner
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/reorder')) keys.push(request.headers()['idempotency-key'])
  })
  await visit(diner, `${home}orderHistory`)
  await page.route(/\/reorder/, route => route.abort())
  const button = page.getByRole('button', { name: t('account.again.action') })
  await button.click()
  await see(toast(diner, 'ERROR', t('errors.network'))).toBeVisible()
  await page.unroute(/\/reorder/)
  await see(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await see(page).toHaveURL(`${home}order-now`)
  await see(basketCount(diner, 6)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await context.close()
})
