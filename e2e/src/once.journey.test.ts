import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { atTracking, placeButton } from './checkout-page.ts'
import { newTab, see, visit } from './diner.ts'
import { type AtLastPress, atLastPress, cartId, twoDishes } from './last-press.ts'
import { addDish, basketCount } from './menu-page.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()
const dishes = await twoDishes(server)

const ready = () => atLastPress(browser, { server, dishes })

/** The kitchen's orders of this person. */
async function ordersOf({ person }: AtLastPress): Promise<WireStaffOrder[]> {
  const staff = await staffOf(server)
  const { open } = await staff.call(listBoard, { params: { storeId: 1 } })
  return open.filter(order => order.contact?.email === person.email)
}

test('one order is placed when the response to the confirm is lost and the call repeated [Z-14] [H-43] [T-15]', async () => {
  const diner = await ready()
  const { page, context } = diner
  // Wait, so that the button can be pressed again.
  await page.route(/\/profile/, route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await placeButton(diner).click()
  await see(page.locator('[data-container="ERROR"]').getByRole('paragraph')).toBeVisible()
  await see(placeButton(diner)).not.toHaveAttribute('aria-busy')
  let tries = 0
  await page.route(/\/confirm/, async route => {
    tries += 1
    if (tries === 1) {
      // The server processes the request; the connection breaks before the response.
      expect(await sendWithoutResponse(route.request())).toBe(200)
      return route.abort('connectionreset')
    }
    return tries === 2 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue()
  })
  await placeButton(diner).click()
  await see(page.getByRole('button', { name: diner.t('checkout.placing') })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await atTracking(diner)
  // At least one more; the page may read the order before the third attempt.
  expect(tries).toBeGreaterThanOrEqual(2)
  expect(await ordersOf(diner)).toHaveLength(1)
  await context.close()
})

test('one order is placed when all its responses are lost: the page finds out by itself, and so does a reload [P-32]', async () => {
  const diner = await ready()
  const { page, context } = diner
  await page.route(/\/confirm/, async route => {
    await sendWithoutResponse(route.request())
    return route.abort('connectionreset')
  })
  await placeButton(diner).click()
  const found = await atTracking(diner)
  await visit(diner, `${server.shop('mango-tree')}/checkout`)
  await see(page).toHaveURL(/\/order-now$/)
  expect((await ordersOf(diner)).map(order => order.id)).toEqual([found.id])
  await context.close()
})

test('one order is placed when there is no network and the diner presses again later [E-38]', async () => {
  const diner = await ready()
  const { page, context, t } = diner
  await page.route(/\/confirm/, route => route.abort('internetdisconnected'))
  await placeButton(diner).click()
  const alert = page.getByRole('alert').filter({ hasText: t('errors.network') })
  await see(alert).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await ordersOf(diner)).toEqual([])
  expect(await cartId(diner)).toBe(diner.cart_id)
  await page.unroute(/\/confirm/)
  await alert.getByRole('button', { name: t('checkout.network.retry') }).click()
  await atTracking(diner)
  expect(await ordersOf(diner)).toHaveLength(1)
  await context.close()
})

test('one order is placed from two tabs at once, and both end at its page; Back leads to the menu and never into checkout [B-29] [R-44]', async () => {
  const first = await ready()
  const second = await newTab(first)
  await visit(second, `${server.shop('mango-tree')}/checkout`)
  await see(placeButton(second)).toBeEnabled()
  await Promise.all([placeButton(first).click(), placeButton(second).click()])
  const [one, two] = await Promise.all([atTracking(first), atTracking(second)])
  expect(one).toEqual(two)
  expect(await ordersOf(first)).toHaveLength(1)
  const passed: string[] = []
  first.page.on('framenavigated', frame => passed.push(new URL(frame.url()).pathname))
  await first.page.goBack()
  await see(first.page).toHaveURL(/\/order-now/)
  await see(basketCount(first, 0)).toBeVisible()
  expect(new Set(passed)).toEqual(new Set(['/order-now']))
  await visit(first, `${server.shop('mango-tree')}/checkout`)
  await see(first.page).toHaveURL(/\/order-now$/)
  await first.context.close()
})

test('a second tab that confirms before the first has its response opens the same order [R-44] [Z-14]', async () => {
  const first = await ready()
  const second = await newTab(first)
  await visit(second, `${server.shop('mango-tree')}/checkout`)
  const [saving, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked = Promise.withResolvers<void>()
  await second.page.route(/\/consumer\/cart\/[\da-f-]+\?/, async route => {
    asked.resolve()
    await saving.promise
    await route.continue()
  })
  const placed = Promise.withResolvers<void>()
  await first.page.route(/\/confirm/, async route => {
    await sendWithoutResponse(route.request())
    placed.resolve()
    await heard.promise
    await route.continue()
  })
  await placeButton(second).click()
  await asked.promise
  await placeButton(first).click()
  await placed.promise
  saving.resolve()
  const two = await atTracking(second)
  heard.resolve()
  expect(await atTracking(first)).toEqual(two)
  expect(await ordersOf(first)).toHaveLength(1)
  await first.context.close()
})

test('the same order again within ten minutes needs a confirmation: the diner can view the first one or place a second one [R-43]', async () => {
  const diner = await ready()
  const { page, context, t } = diner
  await placeButton(diner).click()
  const first = await atTracking(diner)
  const popup = page.getByRole('dialog', { name: t('checkout.repeated.title') })
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dishes[0], 2)
  await addDish(diner, dishes[1])
  // Pressed before the page has read its guest: no field is reported as missing, and the press
  // waits.
  const profile = Promise.withResolvers<void>()
  await page.route(/\/consumer\/profile/, route => profile.promise.then(() => route.continue()), { times: 1 })
  for (const answer of ['see', 'again'] as const) {
    await visit(diner, `${server.shop('mango-tree')}/checkout`)
    await placeButton(diner).click()
    if (answer === 'see') {
      const busy = page.getByRole('button', { name: t('checkout.placing') })
      await see(busy).toHaveAttribute('aria-busy', 'true')
      profile.resolve()
    }
    await see(popup).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await ordersOf(diner)).toHaveLength(1)
    await popup.getByRole('button', { name: t(`checkout.repeated.${answer}`) }).click()
    const seen = await atTracking(diner)
    if (answer === 'see') expect(seen).toEqual(first)
    else expect(seen.id).not.toBe(first.id)
  }
  expect(await ordersOf(diner)).toHaveLength(2)
  await context.close()
})
