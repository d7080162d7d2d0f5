import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import type { Locator } from 'playwright'
import { axeFindings, PHONE } from './browser.ts'
import { atPayment, cardFrame, enterCard, pressPay, toCheckout } from './card-page.ts'
import { atTracking, choose, fillPerson, part, payBy, placeButton } from './checkout-page.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, see, visit } from './diner.ts'
import { somebody } from './last-press.ts'
import { staffOf } from './staff-over-http.ts'
import { addButton } from './menu-page.ts'
import { openStage } from './stage.ts'

const stage = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const { server, browser } = stage

test('a card is refused, another one pays, and the order is on its way [P-05] [P-06] [R-21] [O-15]', async () => {
  const diner = await atPayment(stage)
  const { page, t } = diner
  await pressPay(diner)
  await see(page.getByRole('dialog')).toBeVisible()
  await see(cardFrame(diner).getByLabel('Card number')).toBeVisible()
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('payment.close') }).click()
  await page.getByRole('button', { name: t('payment.leave.stay') }).click()
  await enterCard(diner, '4000000000000002')
  await see(cardFrame(diner).getByText('has refused this card')).toBeVisible()
  await enterCard(diner, '4242424242424242')
  const { number } = await atTracking(diner)
  expect(number).toBeGreaterThan(100)
  await see(page.getByText(t('tracking.payment_received'))).toBeVisible()
  await see.poll(() => new URL(page.url()).search).toBe('')
  expect(diner.problems).toEqual([])
})

test('a new guest collects and pays in cash with six presses besides the four fields; the next order on this device needs no choice of payment [B-31] [P-01] [P-02]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 500)!
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await visit(diner, server.shop(MANGO_TREE.host))
  await press(page.getByRole('main').getByRole('link', { name: t('shell.order_now') }))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Collect from the shop/ }))
  await press(addButton(diner, dish))
  await press(page.getByRole('link', { name: t('cart.checkout') }))
  await fillPerson(diner, somebody())
  await see(part(diner, 'pay').getByRole('radio', { checked: true })).toHaveCount(0)
  await press(part(diner, 'pay').getByRole('radio', { name: t('checkout.pay.CASH_collection') }))
  await press(placeButton(diner))
  await atTracking(diner)
  expect(presses).toBe(6)
  await toCheckout(server, diner)
  await see(part(diner, 'pay').getByRole('radio', { checked: true })).toHaveAccessibleName(
    t('checkout.pay.CASH_collection'),
  )
  expect(diner.problems).toEqual([])
})

test('the button to order stays on the screen of a phone, names no way to pay until one is chosen, and leads to what is missing, each named [P-01] [B-32] [E-42]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await toCheckout(server, diner)
  await choose(diner, 'collection')
  const order = page.getByRole('button', {
    name: new RegExp(`^${t('checkout.place.undecided').split('{')[0]}£`),
  })
  await see(order).toBeInViewport({ ratio: 1 })
  for (const name of ['how', 'when', 'you', 'pay'] as const)
    await see(part(diner, name).getByRole('button', { name: /^(Continue|Change)/ })).toHaveCount(0)
  await order.click()
  await see(part(diner, 'you').getByLabel(t('account.field.first_name'), { exact: true })).toBeFocused()
  await see(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your phone number',
    'Enter your e-mail address',
    'Choose how to pay',
  ])
  await fillPerson(diner, somebody())
  await order.click()
  const ways = part(diner, 'pay').getByRole('radiogroup', { name: t('checkout.pay.how') })
  await see(ways).toBeFocused()
  await see(ways).toHaveAccessibleDescription(t('checkout.pay.choose'))
  await see(order).toBeInViewport({ ratio: 1 })
  expect(await axeFindings(page)).toEqual([])
  await payBy(diner, 'CARD')
  await see(ways).not.toHaveAccessibleDescription(t('checkout.pay.choose'))
  await see(page.getByRole('button', { name: /^Pay by card £/ })).toBeInViewport({ ratio: 1 })
})

test.each(['light', 'dark'] as const)(
  'on a phone the card’s page is the whole screen in the shop’s colours, with one title and the button to pay always visible, above a keyboard too, in %s mode [P-05]',
  async colorScheme => {
    const diner = await atPayment(stage, { colorScheme })
    const { page, t } = diner
    await pressPay(diner)
    const dialog = page.getByRole('dialog')
    const frame = cardFrame(diner)
    const pay = frame.getByRole('button', { name: /^Pay £/ })
    await see(pay).toBeInViewport({ ratio: 1 })
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await see(dialog.getByRole('heading', { name: t('payment.title') })).toBeVisible()
    await see(frame.getByRole('heading')).toHaveCount(0)
    const ground = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await frame.locator('body').evaluate(ground)).toBe(await dialog.evaluate(ground))
    // As high as a keyboard leaves.
    await page.setViewportSize({ width: 360, height: 400 })
    await see(pay).toBeInViewport({ ratio: 1 })
    expect((await dialog.boundingBox())!.height).toBe(400)
    await frame.getByLabel('Name on the card').focus()
    await see(frame.getByLabel('Name on the card')).toBeInViewport({ ratio: 1 })
    await see(pay).toBeInViewport({ ratio: 1 })
    expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await see.poll(async () => (await dialog.boundingBox())!.width).toBe(480)
    expect(diner.problems).toEqual([])
  },
)

/**
 * Uses the browser's own Back button, because a script of the page would be treated like a link of
 * that page. Returns the resulting URL.
 */
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
  const diner = await atPayment(stage)
  const { page } = diner
  await pressPay(diner)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/pay/')) sent.push(request.url())
  })
  await enterCard(diner, '4000000000000002')
  await see(cardFrame(diner).getByText('has refused this card')).toBeVisible()
  await enterCard(diner, '4000000000003220')
  await see(cardFrame(diner).getByText('ends in 3220')).toBeVisible()
  for (let presses = 0; presses < 5; presses++) if (!(await goBack(diner)).includes('/payment/')) break
  await see(part(diner, 'pay')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(diner.problems).toEqual([])
})

test('if the connection is lost while a card is sent, the page says so, and asks for the card again when the connection is back [P-05] [R-25]', async () => {
  const diner = await atPayment(stage)
  const { page, context, t } = diner
  await pressPay(diner)
  await see(cardFrame(diner).getByLabel('Card number')).toBeVisible()
  await context.setOffline(true)
  await enterCard(diner, '4242424242424242')
  await see(page.getByRole('dialog').getByText(t('payment.cut'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await context.setOffline(false)
  await enterCard(diner, '4242424242424242')
  await atTracking(diner)
})

test('a diner who goes back without paying keeps the basket and sees why the order is not paid [P-08] [E-14]', async () => {
  const diner = await atPayment(stage)
  const { page, t } = diner
  await pressPay(diner)
  await cardFrame(diner).getByRole('button', { name: 'Go back without paying' }).click()
  await see(page.getByText(t('unpaid.left'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('payment.not_paid.action') }).click()
  await see(part(diner, 'pay')).toBeVisible()
  await pressPay(diner)
  await see(cardFrame(diner).getByLabel('Card number')).toBeVisible()
})

test('a customer saves a card, orders again with one press, enters the security code on a new device, and deletes the card [P-10] [P-11] [P-12] [P-14] [P-17] [A-48]', async () => {
  const ada = await registerCustomer(server, 'Ada')
  const diner = await signedInDiner(browser, ada)
  const { page, t } = diner
  const visa = t('cards.named').replace('{brand}', 'Visa').replace('{last4}', '4242')
  const pay = (on: Diner) =>
    on.page.getByRole('button', { name: new RegExp(`^Pay .* with ${visa}$`) }).click()
  await toCheckout(server, diner)
  await choose(diner, 'collection')
  await payBy(diner, 'CARD')
  await pressPay(diner)
  await cardFrame(diner).getByLabel('Save this card for next time').check()
  await enterCard(diner, '4242424242424242')
  const first = await atTracking(diner)
  await toCheckout(server, diner)
  await pay(diner)
  // The same dishes within ten minutes.
  const repeated = page.getByRole('dialog', { name: t('checkout.repeated.title') })
  await repeated.getByRole('button', { name: t('checkout.repeated.again') }).click()
  expect((await atTracking(diner)).id).not.toBe(first.id)
  const other = await signedInDiner(browser, ada)
  await toCheckout(server, other)
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
  await visit(diner, `${server.shop('mango-tree')}/profile`)
  await page.getByRole('link', { name: t('account.tabs.cards') }).click()
  await see(page.getByText(t('cards.primary'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('cards.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cards.ask.yes') })
    .click()
  await see(page.getByText(t('cards.empty'))).toBeVisible()
})

test('a customer who may choose where the refund of a cancelled order goes sees afterwards where it went; another tab shows that the choice was already made; an address with an unknown ending opens plain order tracking [O-17] [R-22]', async () => {
  const owner = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, section: 'payments' }
  const { value, revision } = await owner.call(getSection, { params })
  const payments = { ...(value as object), refund_choice: true }
  await owner.call(changeSection, { params, body: { value: payments, revision } })
  const diner = await signedInDiner(browser, await registerCustomer(server, 'Cleo'))
  const { page, t } = diner
  await toCheckout(server, diner)
  await choose(diner, 'collection')
  await payBy(diner, 'CARD')
  await pressPay(diner)
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
  await see(panel(second).getByRole('alert')).toContainText(t('errors.refund-decided'))
  await see(panel(second)).toContainText('in your wallet since')
  expect(await axeFindings(second.page)).toEqual([])
  const order = second.page.url().split('?')[0]!
  await visit(second, `${order}/wallet`)
  await see(panel(second)).toContainText('in your wallet since')
  await visit(second, `${order}/elsewhere`)
  await see(second.page.getByRole('region', { name: t('tracking.receipt') })).toBeVisible()
  await see(panel(second)).toHaveCount(0)
})
