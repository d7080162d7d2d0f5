import { changeSection, getSection, saveSecret } from '@tiffin/contract/stores/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { atTracking, choose, fillPerson, goOn, part } from './checkout-page.ts'
import { CARMELAS, MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, see, visit } from './diner.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { openStripe } from './stripe-host.ts'

const { server, browser } = await openStage({
  env: { SANDBOX_GATEWAY: 'beside', STRIPE_API: await openStripe() },
})

const ADA = { first_name: 'Ada', last_name: 'Khan', email: 'ada@example.com' }

/** Has a basket and goes to checkout with it. */
async function toCheckout(diner: Diner, shop = MANGO_TREE): Promise<void> {
  const dish = plainDishes(await menuOf(server, shop)).find(each => minorOf(each.price) > 400)!
  await visit(diner, `${server.shop(shop.host)}/order-now`)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
}

/** A phone with a basket at checkout, which is to be paid by card. */
async function atPayment(shop = MANGO_TREE): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: PHONE })
  await toCheckout(diner, shop)
  await choose(diner, 'collection')
  await fillPerson(diner, { ...ADA, phone: shop.phone })
  await goOn(diner, 'you')
  await see(part(diner, 'pay')).toContainText(diner.t('checkout.pay.CARD_collection'))
  return diner
}

const press = ({ page, t }: Diner) =>
  page.getByRole('button', { name: new RegExp(`^${t('checkout.place.CARD').split('{total}')[0]}`) }).click()
const frame = ({ page, t }: Diner) => page.frameLocator(`iframe[title="${t('payment.frame')}"]`)

const addressOf = ({ page, t }: Diner) =>
  page.locator(`iframe[title="${t('payment.frame')}"]`).getAttribute('src')

async function enterCard(diner: Diner, number: string): Promise<void> {
  const card = frame(diner)
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry date').fill('09/29')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on the card').fill('Ada Khan')
  await card.getByRole('button', { name: /^Pay/ }).click()
}

test('a card is refused, another one pays, and the order is on its way [P-05] [P-06] [R-21] [O-15]', async () => {
  const diner = await atPayment()
  const { page, t } = diner
  await press(diner)
  await see(page.getByRole('dialog')).toBeVisible()
  await see(frame(diner).getByLabel('Card number')).toBeVisible()
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('payment.close') }).click()
  await page.getByRole('button', { name: t('payment.leave.stay') }).click()
  await enterCard(diner, '4000000000000002')
  await see(frame(diner).getByText('has refused this card')).toBeVisible()
  await enterCard(diner, '4242424242424242')
  const { number } = await atTracking(diner)
  expect(number).toBeGreaterThan(100)
  await see(page.getByText(t('tracking.payment_received'))).toBeVisible()
  await see.poll(() => new URL(page.url()).search).toBe('')
  expect(diner.problems).toEqual([])
})

/** Back as the browser's own button goes: by a script of the page it would be judged like a link of that page. Returns where it leads. */
async function goBack({ page, context }: Diner): Promise<string> {
  const devtools = await context.newCDPSession(page)
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  const { id, url } = entries[currentIndex - 1]!
  await devtools.send('Page.navigateToHistoryEntry', { entryId: id })
  const now = async () => (await devtools.send('Page.getNavigationHistory')).currentIndex
  await see.poll(now).toBe(currentIndex - 1)
  return url
}

test('Back in the card’s frame sends no refused card again, and leads to the checkout [P-05]', async () => {
  const diner = await atPayment()
  const { page } = diner
  await press(diner)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/pay/')) sent.push(request.url())
  })
  await enterCard(diner, '4000000000000002')
  await see(frame(diner).getByText('has refused this card')).toBeVisible()
  await enterCard(diner, '4000000000003220')
  await see(frame(diner).getByText('ends in 3220')).toBeVisible()
  for (let presses = 0; presses < 5; presses++) if (!(await goBack(diner)).includes('/payment/')) break
  await see(part(diner, 'pay')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(diner.problems).toEqual([])
})

test('a card that is sent while the connection is lost: the page says so, and asks for the card again once it is back [P-05] [R-25]', async () => {
  const diner = await atPayment()
  const { page, context, t } = diner
  await press(diner)
  await see(frame(diner).getByLabel('Card number')).toBeVisible()
  await context.setOffline(true)
  await enterCard(diner, '4242424242424242')
  await see(page.getByRole('dialog').getByText(t('payment.cut'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await context.setOffline(false)
  await enterCard(diner, '4242424242424242')
  await atTracking(diner)
})

test('who goes back without paying has the basket as it was, and is told why [P-08] [E-14]', async () => {
  const diner = await atPayment()
  const { page, t } = diner
  await press(diner)
  await frame(diner).getByRole('button', { name: 'Go back without paying' }).click()
  await see(page.getByText(t('unpaid.left'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('payment.not_paid.action') }).click()
  await see(part(diner, 'pay')).toBeVisible()
  await press(diner)
  await see(frame(diner).getByLabel('Card number')).toBeVisible()
})

test('a browser that is closed with the card’s page open finds the basket again, goes on with the same payment in two tabs, and pays once [P-04] [O-16]', async () => {
  const diner = await atPayment()
  await press(diner)
  await see(frame(diner).getByLabel('Card number')).toBeVisible()
  const payment = await addressOf(diner)
  const next = await newTab(diner)
  await diner.page.close()
  await visit(next, `${server.shop('mango-tree')}/checkout`)
  await see(part(next, 'pay')).toBeVisible()
  await press(next)
  await see(frame(next).getByLabel('Card number')).toBeVisible()
  expect(await addressOf(next)).toBe(payment)
  const second = await newTab(next)
  await second.page.goto(next.page.url())
  await see(frame(second).getByLabel('Card number')).toBeVisible()
  await enterCard(second, '4242424242424242')
  const order = await atTracking(second)
  expect(await atTracking(next)).toEqual(order)
})

/** How far a diner has come when the browser is closed, and how the next visit ends it. */
const CLOSED: Record<
  string,
  { until: (diner: Diner) => Promise<void>; after: (next: Diner) => Promise<void> }
> = {
  'the order has been sent and not answered': {
    async until(diner) {
      const sent = withoutAnswer(diner, /\/v1\/cart\/[^/]+\/payment/)
      await press(diner)
      expect(await sent).toBe(200)
    },
    after: next => enterCard(next, '4242424242424242'),
  },
  'a card has been refused': {
    async until(diner) {
      await press(diner)
      await enterCard(diner, '4000000000000002')
      await see(frame(diner).getByText('has refused this card')).toBeVisible()
    },
    after: next => enterCard(next, '4242424242424242'),
  },
  'the bank asks for a code': {
    async until(diner) {
      await press(diner)
      await enterCard(diner, '4000000000003220')
      await see(frame(diner).getByText('ends in 3220')).toBeVisible()
    },
    async after(next) {
      await frame(next).getByLabel('Code').fill('1234')
      await next.page.keyboard.press('Enter')
    },
  },
}

/** The next request to such an address is served, and its answer is lost; resolves with its status. */
async function withoutAnswer({ page }: Diner, address: RegExp): Promise<number> {
  const sent = Promise.withResolvers<number>()
  await page.route(address, route => void sendWithoutResponse(route.request()).then(sent.resolve))
  return sent.promise
}

test.for(Object.entries(CLOSED))(
  'a browser that is closed when %s goes on with its payment at the next visit [P-04] [O-16] [R-25]',
  async ([, { until, after }]) => {
    const diner = await atPayment()
    await until(diner)
    const next = await newTab(diner)
    await diner.page.close()
    await visit(next, `${server.shop('mango-tree')}/checkout`)
    await see(part(next, 'pay')).toBeVisible()
    await press(next)
    await after(next)
    await atTracking(next)
    await see(next.page.getByText(next.t('tracking.payment_received'))).toBeVisible()
    expect(next.problems).toEqual([])
  },
)

test('a tab that is closed while the bank thinks is found again at the next visit [R-25] [O-16]', async () => {
  const diner = await atPayment()
  const { page, t } = diner
  await press(diner)
  await enterCard(diner, '4000000000000259')
  await see(page.getByRole('heading', { name: t('payment.checking.title') })).toBeVisible()
  const next = await newTab(diner)
  await page.close()
  await visit(next, server.shop('mango-tree'))
  await atTracking(next)
})

test('a customer saves a card, orders again with one press, is asked for the code on a new device, and deletes it [P-10] [P-11] [P-12] [P-14] [P-17] [A-48]', async () => {
  const ada = await registerCustomer(server, 'Ada')
  const diner = await signedInDiner(browser, ada)
  const { page, t } = diner
  const visa = t('cards.named').replace('{brand}', 'Visa').replace('{last4}', '4242')
  const pay = (on: Diner) =>
    on.page.getByRole('button', { name: new RegExp(`^Pay .* with ${visa}$`) }).click()
  await toCheckout(diner)
  await choose(diner, 'collection')
  await press(diner)
  await frame(diner).getByLabel('Save this card for next time').check()
  await enterCard(diner, '4242424242424242')
  const first = await atTracking(diner)
  await toCheckout(diner)
  await pay(diner)
  await see.poll(() => page.url()).not.toContain(first.id)
  await atTracking(diner)
  const other = await signedInDiner(browser, ada)
  await toCheckout(other)
  await choose(other, 'collection')
  await pay(other)
  const code = other.page.getByLabel(t('cards.cvv.label'))
  await code.fill('000')
  expect(await axeFindings(other.page)).toEqual([])
  await other.page.keyboard.press('Enter')
  await see(other.page.getByText('2 more tries')).toBeVisible()
  await code.fill('123')
  await other.page.keyboard.press('Enter')
  await atTracking(other)
  await visit(diner, `${server.shop('mango-tree')}/profile/cards`)
  await see(page.getByText(t('cards.primary'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('cards.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cards.ask.yes') })
    .click()
  await see(page.getByText(t('cards.empty'))).toBeVisible()
})

test('who may choose where the money of a cancelled order goes reads afterwards where it went; another tab chooses nothing more, and is told; an address that ends in another word is plain tracking [O-17] [R-22]', async () => {
  const owner = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, section: 'payments' }
  const { value, revision } = await owner.call(getSection, { params })
  const payments = { ...(value as object), refund_choice: true }
  await owner.call(changeSection, { params, body: { value: payments, revision } })
  const diner = await signedInDiner(browser, await registerCustomer(server, 'Cleo'))
  const { page, t } = diner
  await toCheckout(diner)
  await choose(diner, 'collection')
  await press(diner)
  await enterCard(diner, '4242424242424242')
  await atTracking(diner)
  await page.getByRole('button', { name: t('tracking.cancel.now.button') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tracking.cancel.now.yes') })
    .click()
  const panel = (on: Diner) => on.page.getByRole('region', { name: t('tracking.back.title') })
  const confirm = (on: Diner) => panel(on).getByRole('button', { name: t('tracking.back.confirm') })
  await see(confirm(diner)).toBeVisible()
  await see(page.getByRole('region', { name: t('tracking.receipt') })).not.toContainText('refunded')
  const second = await newTab(diner)
  await second.page.goto(page.url())
  await second.page.getByRole('radio', { name: t('tracking.back.to_card') }).check()
  await confirm(diner).dblclick()
  await see(panel(diner)).toContainText('in your wallet since')
  await see(page.getByRole('heading', { name: t('tracking.back.title') })).toBeFocused()
  await confirm(second).click()
  await see(panel(second).getByRole('alert')).toContainText(t('errors.order-moved'))
  await see(panel(second)).toContainText('in your wallet since')
  expect(await axeFindings(second.page)).toEqual([])
  const order = second.page.url().split('?')[0]!
  await visit(second, `${order}/wallet`)
  await see(panel(second)).toContainText('in your wallet since')
  await visit(second, `${order}/elsewhere`)
  await see(second.page.getByRole('region', { name: t('tracking.receipt') })).toBeVisible()
  await see(panel(second)).toHaveCount(0)
})

/** The shop's cards are charged by Stripe from now on. */
async function chargeByStripe({ id: storeId }: typeof CARMELAS): Promise<void> {
  const owner = await staffOf(server)
  const params = { storeId, section: 'payments' }
  const { value, revision } = await owner.call(getSection, { params })
  const payments = { ...(value as object), collection: ['CASH', 'CARD'], provider: 'STRIPE' }
  await owner.call(changeSection, { params, body: { value: payments, revision } })
  await owner.call(saveSecret, {
    params: { storeId, name: 'stripe_secret_key' },
    body: { value: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' },
  })
}

test('by redirect: Back keeps the basket, a page opens again and in a second tab, and who closes it once it is paid finds the one order [P-05] [P-16]', async () => {
  await chargeByStripe(CARMELAS)
  const diner = await atPayment(CARMELAS)
  const { page } = diner
  await press(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  await page.goBack()
  await see(part(diner, 'pay')).toBeVisible()
  await press(diner)
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
