import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, newPerson, PHONE } from './browser.ts'
import type { Person } from './checkout-page.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { goToPage, card, type Kitchen, openKitchen, startShift, strip } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { addButton, dishRow, toast } from './menu-page.ts'
import { becomeGuest, orderAs, type PlacedTestOrder } from './order-as.ts'
import { CLOCK } from './server.ts'
import { openStage } from './stage.ts'
import { anyOf, wordsOf } from './words.ts'

const { server, browser } = await openStage()

const person = (name: string): Person => ({
  first_name: name,
  last_name: 'Khan',
  phone: MANGO_TREE.phone,
  email: `${name.toLowerCase()}@example.com`,
})

/** The tracking page of an order, in its owner's browser or in one that only has the link. */
async function follow(ordered: PlacedTestOrder, owner?: Person): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  if (owner) await becomeGuest(diner, owner, ordered.token)
  await visit(diner, `${server.shop('mango-tree')}/order-tracking/${ordered.id}`)
  await see(heading(diner)).toBeVisible()
  return diner
}

const heading = ({ page }: Diner | Kitchen) => page.getByRole('heading', { level: 1 })

test('a diner requests the cancellation of an order in preparation: the console rings, the kitchen approves, and nothing has to be paid [O-07] [P-38] [Y-03]', async () => {
  const cora = person('Cora')
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, colorScheme: 'light' })
  await startShift(kitchen)
  const ordered = await orderAs(server, MANGO_TREE, { person: cora })
  const diner = await follow(ordered, cora)
  const { page, t } = diner
  await card(kitchen, ordered.number)
    .getByRole('button', { name: /^Accept in 20 minutes/ })
    .click()
  await page.getByRole('button', { name: t('tracking.cancel.request.button') }).click()
  const popup = page.getByRole('dialog', { name: t('tracking.cancel.request.title') })
  await see(popup).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await popup.getByRole('button', { name: t('tracking.cancel.request.yes') }).click()
  await see(heading(diner)).toContainText(
    t('tracking.now.cancel_requested', { shop: 'The Mango Tree' }).split('.')[0]!,
  )
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  expect(await axeFindings(kitchen.page)).toEqual([])
  await card(kitchen, ordered.number)
    .getByRole('button', { name: kitchen.t('console.asks.approve') })
    .click()
  // One press does not cancel the order.
  const sure = kitchen.page.getByRole('dialog', {
    name: kitchen.t('console.cancel.title', { number: ordered.number }),
  })
  await see(sure).toContainText(kitchen.t('tracking.nothing_to_pay'))
  await see(sure).not.toContainText(kitchen.t('orders.refund'))
  expect(await axeFindings(kitchen.page)).toEqual([])
  await sure.getByRole('button', { name: kitchen.t('console.asks.back') }).click()
  await see(card(kitchen, ordered.number)).toHaveAttribute('data-status', 'CANCEL_REQUESTED')
  await card(kitchen, ordered.number)
    .getByRole('button', { name: kitchen.t('console.asks.approve') })
    .click()
  await sure.getByRole('button', { name: kitchen.t('console.cancel.submit') }).click()
  await see(heading(diner)).toContainText(t('tracking.now.cancelled'))
  await see(page.getByText(t('orders.reasons.CUSTOMER_REQUEST'))).toBeVisible()
  await see(page.getByText(t('tracking.nothing_to_pay'))).toBeVisible()
  await see(page.getByText(t('orders.refund'))).toBeHidden()
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  expect(await axeFindings(page)).toEqual([])
  const letters = await lettersTo(server, cora.email, 3)
  expect(letters.at(-1)!.text).toContain(t('mail.cancelled.cash'))
  expect(letters.at(-1)!.text).not.toContain(t('orders.refund'))
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('before the shop has accepted, a diner cancels at once, and the kitchen’s bell stops [O-07]', async () => {
  const dora = person('Dora')
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await startShift(kitchen)
  const ordered = await orderAs(server, MANGO_TREE, { person: dora })
  const diner = await follow(ordered, dora)
  const { page, t } = diner
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await page.getByRole('button', { name: t('tracking.cancel.now.button') }).click()
  const popup = page.getByRole('dialog', { name: t('tracking.cancel.now.title') })
  await popup.getByRole('button', { name: t('tracking.cancel.now.yes') }).click()
  await see(heading(diner)).toContainText(t('tracking.now.cancelled'))
  await see(card(kitchen, ordered.number)).toBeHidden()
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  await see(page.getByRole('button', { name: t('tracking.cancel.now.button') })).toBeHidden()
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('the shop cancels with a reason that the diner reads, and a visitor with only the link sees neither personal data nor actions [O-08] [R-20]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const ordered = await orderAs(server, MANGO_TREE, { person: person('Edda') })
  const diner = await follow(ordered)
  const { page, t } = diner
  await see(page.getByText(ordered.dish.name)).toBeVisible()
  await see(page.getByText('Edda')).toBeHidden()
  await see(page.getByRole('button', { name: t('tracking.cancel.now.button') })).toBeHidden()
  await card(kitchen, ordered.number)
    .getByRole('button', { name: kitchen.t('console.action.reject') })
    .click()
  const dialog = kitchen.page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: kitchen.t('console.cancel.reject_submit') })
  await see(submit).toBeDisabled()
  const reasons = dialog.getByRole('radio')
  await see(reasons).toHaveCount(9)
  // All nine reasons are visible at once, also on a phone.
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await kitchen.page.setViewportSize(viewport)
    const foot = (await submit.boundingBox())!
    for (const reason of await reasons.all()) {
      const box = (await reason.boundingBox())!
      expect(box.y).toBeGreaterThan(0)
      expect(box.y + box.height).toBeLessThan(foot.y)
    }
  }
  await see(dialog.getByRole('radio', { name: kitchen.t('console.cancel.REFUND_INITIATED') })).toBeDisabled()
  await dialog.getByRole('radio', { name: kitchen.t('console.cancel.OUT_OF_STOCK') }).check()
  await see(dialog).toContainText(kitchen.t('tracking.nothing_to_pay'))
  await see(dialog).not.toContainText(kitchen.t('orders.refund'))
  const words = 'No lamb today, the korma is good too.'
  await dialog.getByLabel(kitchen.t('console.cancel.message')).fill(words)
  await see(dialog).toContainText(kitchen.t('orders.shop_writes', { message: words }))
  expect(await axeFindings(kitchen.page)).toEqual([])
  await submit.click()
  await see(page.getByText(t('orders.reasons.OUT_OF_STOCK'))).toBeVisible()
  // Only the diner who ordered sees the shop's message.
  await see(page.getByText(words)).toBeHidden()
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('if two people act on one order, one succeeds, and the other reads who was first [Y-02]', async () => {
  const [first, second] = await Promise.all([
    openKitchen(browser, server, { shop: MANGO_TREE }),
    openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' }),
  ])
  const ordered = await orderAs(server, MANGO_TREE, { person: person('Flora') })
  const accept = (kitchen: Kitchen) =>
    card(kitchen, ordered.number).getByRole('button', { name: /^Accept in 15 minutes/ })
  await see(accept(first)).toBeVisible()
  await see(accept(second)).toBeVisible()
  // The second tablet gets no events, so it still shows the order as new.
  await second.page.route(/\/staff\/(.*\/)?(events|orders)$/, () => {})
  const held = Promise.withResolvers<void>()
  await second.page.route(/\/accept$/, async route => {
    await held.promise
    await route.continue()
  })
  await accept(second).click()
  await accept(first).click()
  await see(toast(first, 'SUCCESS', new RegExp(`Order ${ordered.number} is accepted`))).toBeVisible()
  held.resolve()
  const status = second.t('console.status.ACCEPTED')
  const told = anyOf(second.t('console.action.first', { name: 'Robin', number: ordered.number, status }))
  await see(toast(second, 'ERROR', told)).toBeVisible()
  expect(await axeFindings(second.page)).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})

test('a dish is sold out in two taps from a ticket’s line, is shown so on the menu, is printed, and each action is in the audit log [Y-09]', async () => {
  const ordered = await orderAs(server, MANGO_TREE, { person: person('Greta') })
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await see(addButton(diner, ordered.dish)).toBeVisible()
  await card(kitchen, ordered.number)
    .getByRole('button', { name: new RegExp(ordered.dish.name.replaceAll(/[()]/g, '.')) })
    .click()
  const dialog = kitchen.page.getByRole('dialog', { name: kitchen.t('console.sold_out.title') })
  await see(dialog).toBeVisible()
  expect(await axeFindings(kitchen.page)).toEqual([])
  await dialog
    .getByRole('group', { name: ordered.dish.name })
    .getByRole('button', { name: kitchen.t('console.sold_out.tomorrow') })
    .click()
  await see(dialog).toBeHidden()
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await see(dishRow(diner, ordered.dish)).toContainText(diner.t('menu.sold_out'))
  await see(addButton(diner, ordered.dish)).toBeHidden()

  // The ticket is shown only in print.
  await kitchen.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await card(kitchen, ordered.number)
    .getByRole('button', { name: kitchen.t('console.action.print') })
    .click()
  const ticket = kitchen.page.locator(`[data-ticket="${ordered.number}"]`)
  await see(kitchen.page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await see(ticket).toBeHidden()
  await kitchen.page.emulateMedia({ media: 'print' })
  await see(ticket).toBeVisible()
  await see(ticket).toContainText(ordered.dish.name)
  await see(ticket).toContainText('Greta Khan')
  await see(kitchen.page.getByRole('banner')).toBeHidden()
  await kitchen.page.emulateMedia({ media: 'screen' })

  await goToPage(kitchen, 'stock')
  await kitchen.page.getByLabel(kitchen.t('console.stock.search')).fill(ordered.dish.name)
  await see(
    kitchen.page.getByRole('button', { name: new RegExp(`^${kitchen.t('console.stock.back')}`) }),
  ).toHaveCount(1)
  expect(await axeFindings(kitchen.page)).toEqual([])
  await kitchen.page.getByRole('button', { name: new RegExp(`^${kitchen.t('console.stock.back')}`) }).click()
  await see(
    kitchen.page.getByRole('button', { name: new RegExp(`^${kitchen.t('console.stock.back')}`) }),
  ).toHaveCount(0)
  await goToPage(kitchen, 'audit')
  const record = kitchen.page.getByRole('listitem').filter({ hasText: 'Robin' })
  await see(record.filter({ hasText: kitchen.t('console.audit.SOLD_OUT') }).first()).toContainText(
    ordered.dish.name,
  )
  await see(record.filter({ hasText: kitchen.t('console.audit.BACK_ON') }).first()).toContainText(
    ordered.dish.name,
  )
  // In words: no codes, no field names, no times of another time zone.
  const page = kitchen.page.getByRole('main')
  await see(page).toContainText(kitchen.t('console.audit.on_sale'))
  await see(page).toContainText(
    `${kitchen.t('console.status.PLACED')} → ${kitchen.t('console.status.ACCEPTED')}`,
  )
  await see(page).not.toContainText(
    /[A-Z]{3,}_?[A-Z]+|promised_at|sold_out|\d{4}-\d{2}-\d{2}|T\d{2}:\d{2}|null/,
  )
  expect(await axeFindings(kitchen.page)).toEqual([])
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('while the stream is down the order is looked up every six seconds [N-17] [O-10]', async () => {
  const hanna = person('Hanna')
  const ordered = await orderAs(server, MANGO_TREE, { person: hanna })
  const diner: Diner = { ...(await newPerson(browser)), t: wordsOf('en') }
  const { clock } = diner.page
  await clock.install({ time: CLOCK })
  await diner.page.route(/\/events$/, route => route.abort('connectionrefused'))
  await becomeGuest(diner, hanna, ordered.token)
  await visit(diner, `${server.shop('mango-tree')}/order-tracking/${ordered.id}`)
  await see(heading(diner)).toContainText(diner.t('tracking.now.sent', { shop: MANGO_TREE.name }))
  // The times of the requests, by the test's own clock.
  const asked: number[] = []
  diner.page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/fusion')) asked.push(Number(searchParams.get('_ts')))
  })
  const paused = '2026-11-20T19:10:00Z'
  await clock.pauseAt(paused)
  await clock.runFor(60_000)
  await see.poll(() => asked.filter(at => at > Date.parse(paused)).length).toBe(10)
  await clock.resume()
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await card(kitchen, ordered.number)
    .getByRole('button', { name: /^Accept in 20 minutes/ })
    .click()
  await see(heading(diner)).toContainText(diner.t('tracking.now.preparing'))
  await Promise.all([diner.context.close(), kitchen.context.close()])
})
