import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { registerCustomer, signInBefore } from './customer.ts'
import { EL_CEMPASUCHIL, MANGO_TREE, menuOf } from './demo.ts'
import { type Diner, hydrated, newDiner, see, visit } from './diner.ts'
import { somebody, twoDishes } from './last-press.ts'
import { addButton, addDish, basketColumn, dishRow, toast } from './menu-page.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const [dish, other] = await twoDishes(server)
const site = server.shop('mango-tree')
const mexican = server.shop(EL_CEMPASUCHIL.host)
const [taco] = (await menuOf(server, EL_CEMPASUCHIL)).dishes as [WireMenuItem]
const phone = /01632 960 147/

function isKept({ page }: Diner, path: string): Promise<boolean> {
  return page.evaluate(
    async address => (await caches.match(address, { ignoreVary: true, ignoreSearch: true })) !== undefined,
    path,
  )
}

/** Also waits until the worker controls the page. */
async function keeps(diner: Diner, path: string): Promise<void> {
  await diner.page.waitForFunction(() => navigator.serviceWorker.controller)
  await see.poll(() => isKept(diner, path)).toBe(true)
}

/** The banner, whose container is empty while the page is online. */
function banner({ page, t }: Diner) {
  return page.getByRole('status').filter({ hasText: t('offline.title') })
}

async function openOffline(diner: Diner, path: string): Promise<void> {
  await diner.page.goto(site + path)
  await hydrated(diner)
}

test('a diner who has read the menu opens it, the home page and the live order without a network, with dishes, prices, the basket and the phone number', async () => {
  const person = somebody()
  const order = await orderAs(server, MANGO_TREE, { person })
  const diner = await newDiner(browser, { viewport: DESKTOP, worker: true })
  const { page, context, problems, t } = diner
  await becomeGuest(diner, person, order.token)
  await visit(diner, `${site}/order-now`)
  for (const path of ['/', '/order-now']) await keeps(diner, path)
  await addDish(diner, dish, 2)
  const cart = await page.evaluate(() => localStorage.getItem('cart_id'))
  await keeps(diner, `/consumer/cart/${cart}/view`)
  await page.goto(`${site}/order-tracking/${order.id}`)
  await keeps(diner, `/consumer/orders/${order.id}`)
  await keeps(diner, `/order-tracking/${order.id}`)

  await context.setOffline(true)
  await openOffline(diner, '/order-now')
  await see(dishRow(diner, dish)).toContainText('£')
  await see(basketColumn(diner)).toContainText(dish.name)
  await see(banner(diner).getByRole('link', { name: phone })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await addButton(diner, other).click()
  await see(toast(diner, 'ERROR', t('cart.not_sent'))).toBeVisible()
  await see(basketColumn(diner)).toContainText(dish.name)

  await openOffline(diner, '/')
  await see(page.getByRole('contentinfo')).toContainText(phone)
  await openOffline(diner, `/order-tracking/${order.id}`)
  await see(page.getByText(String(order.number)).first()).toBeVisible()
  await see(banner(diner)).toBeVisible()

  await context.setOffline(false)
  await see(banner(diner)).toHaveCount(0)
  await openOffline(diner, '/order-now')
  await addDish(diner, other)
  expect(problems).toEqual([])
})

test('a page that is not kept says that it needs a connection, with the phone number and a way to the menu', async () => {
  const diner = await newDiner(browser, { worker: true })
  const { page, context } = diner
  await visit(diner, `${site}/order-now`)
  await keeps(diner, '/order-now')
  await context.setOffline(true)
  await page.goto(`${site}/checkout?step=pay`)
  await see(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await see(page.getByRole('link', { name: phone })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'See the menu' }).click()
  await see(dishRow(diner, dish)).toBeVisible()
})

test('the page says that it is offline the moment it is, moves nothing, leads to kept pages, and says nothing once it is back', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, language: 'es', locale: 'es-MX', worker: true })
  const { page, context, problems, t } = diner
  await visit(diner, mexican)
  await keeps(diner, '/order-now')
  await see(page.locator('html')).toHaveAttribute('lang', 'es')
  const top = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().top)
  const before = await top()
  await context.setOffline(true)
  await see(banner(diner)).toContainText(t('offline.kept'))
  await see(banner(diner).getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/)
  expect(await top()).toBe(before)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.order_now') })
    .click()
  await see(dishRow(diner, taco)).toBeVisible()
  await context.setOffline(false)
  await see(banner(diner)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a sign-out drops the kept order; the menu is still there without a network', async () => {
  const customer = await registerCustomer(server, 'Nadia')
  const diner = await newDiner(browser, { viewport: DESKTOP, worker: true })
  await signInBefore(diner, customer)
  const { page, context, t } = diner
  const order = await orderAs(server, MANGO_TREE, { person: somebody() })
  const kept = `/consumer/orders/${order.id}`
  await visit(diner, `${site}/order-now`)
  await keeps(diner, '/order-now')
  await page.goto(`${site}/order-tracking/${order.id}`)
  await keeps(diner, kept)
  await page.getByRole('button', { name: customer.first_name }).click()
  await page.getByRole('button', { name: t('shell.log_out') }).click()
  await see.poll(() => isKept(diner, kept)).toBe(false)
  expect(await isKept(diner, `/order-tracking/${order.id}`)).toBe(false)
  await keeps(diner, '/order-now')
  await context.setOffline(true)
  await page.goto(`${site}/order-now`)
  await see(dishRow(diner, dish)).toBeVisible()
})

test('a call without a response shows the banner, although the browser counts as online, until the shop can be reached again', async () => {
  const diner = await newDiner(browser)
  const { page, t } = diner
  const isReady = page.waitForResponse(/sections=offline/)
  await visit(diner, `${site}/order-now`)
  await isReady
  await page.route(/\/(consumer|robots\.txt)/, route => route.abort())
  await addButton(diner, dish).click()
  await see(banner(diner)).toContainText(t('offline.title'))
  await page.unroute(/\/(consumer|robots\.txt)/)
  await see(banner(diner)).toHaveCount(0)
})
