import { expect, test } from 'vitest'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { atPayment, pressPay, toCheckout } from './card-page.ts'
import { atTracking, part } from './checkout-page.ts'
import { CARMELAS } from './demo.ts'
import { type Diner, follows, newTab, see, visit } from './diner.ts'
import { basketCount } from './menu-page.ts'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { chargeByStripe, openStripe } from './stripe-host.ts'

const stage = await openStage({ env: { SANDBOX_GATEWAY: 'beside', STRIPE_API: await openStripe() } })
const { server } = stage

test('by redirect: Back keeps the basket, a page opens again and in a second tab, and who closes it once it is paid finds the one order [P-05] [P-16]', async () => {
  await chargeByStripe(server, CARMELAS)
  const diner = await atPayment(stage, { shop: CARMELAS })
  const { page } = diner
  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  await page.goBack()
  await see(part(diner, 'pay')).toBeVisible()
  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  const url = page.url()
  const second = await newTab(diner)
  await second.page.goto(url)
  await see(second.page.getByRole('button', { name: 'Pay' })).toBeVisible()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await see(page.getByLabel('Card number')).toHaveValue('')
  await fetch(url, { method: 'POST', body: new URLSearchParams({ number: '4242' }), redirect: 'manual' })
  await page.close()
  await visit(second, server.shop(CARMELAS.host))
  const order = await atTracking(second)
  await second.page.goto(url)
  expect(await atTracking(second)).toEqual(order)
  expect(diner.problems).toEqual([])
})

/** Pages opened after this call get no storage events, like a page in the back-forward cache. */
function withoutStorageEvents({ context }: Diner): Promise<unknown> {
  return context.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation()))
}

/** Sends the event of a return from the back-forward cache. Browsers under test do not have that cache. */
function returnFromCache({ page }: Diner): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test('after paying elsewhere a page that returns from the back-forward cache has no basket, and an old checkout leads to the one order [B-29] [P-16]', async () => {
  await chargeByStripe(server, CARMELAS)
  const diner = await atPayment(stage, { shop: CARMELAS })
  const { page } = diner
  await withoutStorageEvents(diner)
  const menu = await newTab(diner)
  const isIdle = follows(menu)
  await visit(menu, `${server.shop(CARMELAS.host)}/order-now`)
  await isIdle
  await see(basketCount(menu, 3)).toBeVisible()

  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  const url = page.url()
  const isResumed = page.waitForResponse(/\/payment\/status\//)
  await page.goBack()
  await see(part(diner, 'pay')).toBeVisible()
  await isResumed
  const elsewhere = await newTab(diner)
  await elsewhere.page.goto(url)
  await elsewhere.page.getByLabel('Card number').fill('4242424242424242')
  await elsewhere.page.getByRole('button', { name: 'Pay' }).click()
  const order = await atTracking(elsewhere)

  expect(await basketCount(menu, 3).isVisible()).toBe(true)
  await returnFromCache(menu)
  await see(basketCount(menu, 0)).toBeVisible()
  await see(menu.page.getByRole('button', { name: menu.t('cart.view') })).toBeHidden()

  await pressPay(diner)
  expect(await atTracking(diner)).toEqual(order)
  const staff = await staffOf(server)
  const { open } = await staff.call(listBoard, { params: { storeId: CARMELAS.id } })
  expect(open.filter(each => each.order_number === order.number)).toHaveLength(1)
  expect(diner.problems).toEqual([])
})

/** Enables the counting of conversions in the shop, and stores the diner's consent. */
async function enableConversions({ context }: Diner): Promise<void> {
  const owner = await staffOf(server)
  const params = { storeId: CARMELAS.id, section: 'tracking' }
  const { value, revision } = await owner.call(getSection, { params })
  const tracking = { ...(value as object), google_conversion: 'AW-123456789/AbC-D_efG' }
  await owner.call(changeSection, { params, body: { value: tracking, revision } })
  await context.route(/googletagmanager/, route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.addInitScript(() => {
    localStorage.setItem('COOKIES_ACCEPTED', 'YES')
    const categories = { analytics: true, marketing: true }
    localStorage.setItem('COOKIES_DECISION', JSON.stringify({ categories, at: '2026-11-20T18:00:00Z' }))
    document.cookie = 'cookie_consent=YES; path=/'
  })
}

/** The conversions that the page has sent to the analytics services. */
function conversions({ page }: Diner): Promise<string[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = globalThis as { dataLayer?: object[] }
    return dataLayer
      .map(entry => JSON.stringify(entry))
      .filter(entry => /conversion|order_placed/.test(entry))
  })
}

test('an order paid on the provider’s page counts as one conversion, and ordering the same again needs a confirmation [C-24] [R-43] [P-16]', async () => {
  await chargeByStripe(server, CARMELAS)
  const diner = await atPayment(stage, { shop: CARMELAS })
  const { page, t } = diner
  await enableConversions(diner)
  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  const { id } = await atTracking(diner)
  await see.poll(() => conversions(diner)).toHaveLength(2)
  expect((await conversions(diner)).every(entry => entry.includes(id))).toBe(true)
  await toCheckout(server, diner, CARMELAS)
  await pressPay(diner)
  await see(page.getByRole('dialog', { name: t('checkout.repeated.title') })).toBeVisible()
  expect(await conversions(diner)).toEqual([])
  expect(diner.problems).toEqual([])
})
