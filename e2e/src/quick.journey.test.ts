import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { atTracking, fillAddress, goOn } from './checkout-page.ts'
import { changePrice } from './change-menu.ts'
import { orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, see, visit } from './diner.ts'
import { holdConfirm } from './last-press.ts'
import { addDish, goToCheckout, openBasket } from './menu-page.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const menu = `${server.shop('mango-tree')}/order-now`
const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 400)!

const boxIn = (basket: Awaited<ReturnType<typeof openBasket>>, { t }: Diner) =>
  basket.getByRole('region', { name: t('checkout.quick.title') })
const pressed = ({ t }: Diner, mode: string) =>
  new RegExp(`^${t(`checkout.place.${mode}`).split('{')[0]!.replaceAll(/[()]/g, '.')}`)

test('a customer with an earlier order can order from the basket with one press, with the choices of the last order and the total shown first, on a phone [C-28]', async () => {
  const ines = await registerCustomer(server, 'Ines')
  await orderForCollection(server, ines)
  const diner = await signedInDiner(browser, ines, { ...PHONE, width: 360 })
  const { page, t } = diner
  await visit(diner, menu)
  await addDish(diner, dish, 3)
  const basket = await openBasket(diner)
  const box = boxIn(basket, diner)
  // The basket of this browser is a delivery: the type of the last order is offered first.
  await box.getByRole('button', { name: t('checkout.quick.use') }).click()
  // With a bag charge.
  const total = MANGO_TREE.money(3 * minorOf(dish.price) + 10)
  const button = box.getByRole('button', { name: pressed(diner, 'CASH') })
  await see(button).toContainText(total)
  await see(box).toContainText(t('service.type.collection'))
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await button.dblclick()
  const order = await atTracking(diner)
  expect(order.number).toBeGreaterThan(100)
  await page.goBack()
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(diner.problems).toEqual([])
})

test('the last address is filled in; the customer confirms a changed price before the order is placed [C-28]', async () => {
  const ravi = await registerCustomer(server, 'Ravi')
  const diner = await signedInDiner(browser, ravi, PHONE)
  const { page, t } = diner
  await visit(diner, menu)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
  await fillAddress(diner, MANGO_TREE)
  await goOn(diner, 'how')
  await page.getByRole('button', { name: pressed(diner, 'CASH') }).click()
  const first = await atTracking(diner)
  const again = await signedInDiner(browser, ravi, PHONE)
  await visit(again, menu)
  await addDish(again, dish, 4)
  const box = boxIn(await openBasket(again), again)
  await see(box).toContainText('12 Laisteridge Lane')
  const button = box.getByRole('button', { name: pressed(again, 'CASH') })
  const { arrived, release } = await holdConfirm(again)
  await button.click()
  await arrived
  await changePrice({ server, host: 'mango-tree.localhost' }, dish.name, '9.90')
  release()
  await see(box.getByRole('alert')).toContainText(t('checkout.quick.changed'))
  await see(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await see.poll(() => again.page.url()).toContain('/order-tracking/')
  const second = await atTracking(again)
  expect(second.id).not.toBe(first.id)
})

test('if an order is refused after the basket sheet was closed, a message says so [C-28]', async () => {
  const lena = await registerCustomer(server, 'Lena')
  await orderForCollection(server, lena)
  const diner = await signedInDiner(browser, lena, PHONE)
  const { page, t } = diner
  await visit(diner, menu)
  await addDish(diner, dish, 3)
  const basket = await openBasket(diner)
  const box = boxIn(basket, diner)
  await box.getByRole('button', { name: t('checkout.quick.use') }).click()
  const { arrived, release } = await holdConfirm(diner)
  await box.getByRole('button', { name: pressed(diner, 'CASH') }).click()
  await arrived
  await page.goBack()
  await see(basket).toHaveCount(0)
  await changePrice({ server, host: 'mango-tree.localhost' }, dish.name, '11.20')
  release()
  await see(page.getByRole('alert').getByText(t('checkout.quick.changed'))).toBeVisible()
})

test('a shop that has switched quick checkout off does not show it [C-28] [N-23]', async () => {
  const owner = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, section: 'payments' }
  const { value, revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, {
    params,
    body: { value: { ...(value as object), quick_checkout: false }, revision },
  })
  const omar = await registerCustomer(server, 'Omar')
  await orderForCollection(server, omar)
  const diner = await signedInDiner(browser, omar, PHONE)
  await visit(diner, menu)
  await addDish(diner, dish, 3)
  const basket = await openBasket(diner)
  await see(basket.getByRole('link', { name: new RegExp(diner.t('cart.checkout')) })).toBeVisible()
  await see(boxIn(basket, diner)).toHaveCount(0)
})
