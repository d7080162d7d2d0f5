import type { WireMenuItem } from '@tiffin/contract/menu'
import { setStock } from '@tiffin/contract/staff'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, openBrowser } from './browser.ts'
import { changePrice } from './change-menu.ts'
import {
  atTracking,
  choose,
  fillAddress,
  fillPerson,
  goOn,
  part,
  type Person,
  placeButton,
  review,
} from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, reload, see, visit } from './diner.ts'
import { addDish, basketCount, goToCheckout, toast } from './menu-page.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'
import { orderAs } from './order-as.ts'
import { sendUnheard } from './send-unheard.ts'
import { staffOf } from './staff-over-http.ts'

const HOST = 'mango-tree.localhost'
let tiffin: Open | { missing: string }
let open: Open
let browser: Browser
let dish: WireMenuItem
let other: WireMenuItem

beforeAll(async () => {
  ;[tiffin, browser] = await Promise.all([startOnPostgres(), openBrowser()])
  if ('missing' in tiffin) return
  open = tiffin
  const dishes = plainDishes(await menuOf(open.server, MANGO_TREE)).filter(each => minorOf(each.price) > 500)
  ;[dish, other] = dishes as [WireMenuItem, WireMenuItem]
})
afterAll(async () => {
  await browser.close()
  await open?.stop()
})
beforeEach(context => {
  if ('missing' in tiffin) context.skip(tiffin.missing)
})

let people = 0
function somebody(): Person {
  people += 1
  const phone = `07400 12${String(4000 + people)}`
  return { first_name: 'Nora', last_name: 'Ali', phone, email: `nora${people}@example.com` }
}

/** At checkout with three dishes for collection, everything filled in: one press is left. */
async function atLastPress(person = somebody()): Promise<Diner & { cart_id: string }> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish, 2)
  await addDish(diner, other)
  await goToCheckout(diner)
  await choose(diner, 'collection')
  await fillPerson(diner, person)
  await goOn(diner, 'you')
  return { ...diner, cart_id: await cartId(diner) }
}

const cartId = ({ page }: Diner) => page.evaluate(() => localStorage.getItem('cart_id') ?? '')

/** Same basket, same dishes, and no order made of it. */
async function basketSurvived(diner: Diner & { cart_id: string }): Promise<void> {
  await see(diner.page).toHaveURL(/\/checkout$/)
  await see(review(diner).getByText(other.name)).toBeVisible()
  expect(await cartId(diner)).toBe(diner.cart_id)
  const [row] = await open.sql('select ordered_at from cart where id = $1', [diner.cart_id])
  expect(row).toEqual({ ordered_at: null })
}

const warning = ({ page, t }: Diner, key: string) => page.getByRole('dialog', { name: t(key) })

/** Holds the next confirm until it is let go. */
async function holdConfirm({ page }: Diner): Promise<{ arrived: Promise<unknown>; letGo: () => void }> {
  const held = Promise.withResolvers<void>()
  const arrived = page.waitForRequest(/\/confirm/)
  await page.route(/\/confirm/, async route => {
    await held.promise
    await route.continue()
  })
  return { arrived, letGo: () => held.resolve() }
}

describe('the basket survives', () => {
  test('an order below the minimum: the button stays and says what is missing [B-32]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
    await addDish(diner, dish)
    await goToCheckout(diner)
    await fillAddress(diner, MANGO_TREE, { postcode: 'BD2 1AA' })
    await fillPerson(diner, somebody())
    await placeButton(diner).click()
    const missing = MANGO_TREE.money(2000 - minorOf(dish.price))
    const summary = page.getByRole('alert').filter({ hasText: t('checkout.problem.title') })
    await see(summary).toContainText(t('errors.below-minimum', { missing }))
    await see(page).toHaveTitle(new RegExp(`^${t('checkout.problem.prefix')}`))
    expect(await axeFindings(page)).toEqual([])
    await see(review(diner).getByText(dish.name)).toBeVisible()
    await context.close()
  })

  test('an address outside the shop’s areas, which is said at the postcode [B-20] [D-14] [D-17] [E-35]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
    await addDish(diner, dish, 3)
    await goToCheckout(diner)
    const asked: Record<string, unknown>[] = []
    page.on('request', request => {
      if (/delivery_charge/.test(request.url())) asked.push(request.postDataJSON() as Record<string, unknown>)
    })
    await fillAddress(diner, MANGO_TREE, { postcode: '' })
    await part(diner, 'how')
      .getByRole('button', { name: t('checkout.continue') })
      .click()
    await see(part(diner, 'how').getByText('Please enter a postcode!')).toBeVisible()
    await fillAddress(diner, MANGO_TREE, { postcode: 'BD7' })
    await part(diner, 'how')
      .getByRole('button', { name: t('checkout.continue') })
      .click()
    await see(part(diner, 'how').getByText('please enter a valid postcode!')).toBeVisible()
    await fillAddress(diner, MANGO_TREE, { postcode: 'LS1 1AA' })
    await part(diner, 'how')
      .getByRole('button', { name: t('checkout.continue') })
      .click()
    await see(part(diner, 'how').getByText(t('service.postcode.no_delivery'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await fillAddress(diner, MANGO_TREE)
    await goOn(diner, 'how')
    await see(part(diner, 'how').getByText(t('service.postcode.no_delivery'))).toBeHidden()
    await see(review(diner).getByText(dish.name)).toBeVisible()
    // Postcode and house number, no coordinates, nothing empty.
    expect(asked.at(-1)).toEqual({
      postcode: 'BD71PF',
      house_number: '12',
      address_line1: 'Laisteridge Lane',
    })
    await context.close()
  })

  test('a dish that is sold out meanwhile: the diner goes on without it, or keeps it and waits [T-14] [T-24]', async () => {
    const diner = await atLastPress()
    const { page, context, t } = diner
    const stock = (sold_out: boolean) =>
      staffOf(open.server).then(staff =>
        staff.call(setStock, { params: { storeId: 1, id: dish.id }, body: { kind: 'item', sold_out } }),
      )
    await stock(true)
    await placeButton(diner).click()
    const popup = warning(diner, 'checkout.missing.title')
    await see(popup.getByRole('listitem')).toHaveText(`${dish.name}: ${t('cart.missing.sold_out')}`)
    expect(await axeFindings(page)).toEqual([])
    await popup.getByRole('button', { name: t('checkout.missing.no') }).click()
    await see(popup).toBeHidden()
    await basketSurvived(diner)
    await see(review(diner).getByText(dish.name)).toBeVisible()
    await placeButton(diner).click()
    await popup.getByRole('button', { name: t('checkout.missing.yes') }).click()
    await atTracking(diner)
    await see(page.getByText(other.name)).toBeVisible()
    await see(page.getByText(dish.name)).toBeHidden()
    await stock(false)
    await context.close()
  })

  test('a price that rises while the order is on its way: the diner sees old and new, and decides [Z-13]', async () => {
    const diner = await atLastPress()
    const { page, context, t } = diner
    const { arrived, letGo } = await holdConfirm(diner)
    const place = { server: open.server, databaseUrl: open.databaseUrl, host: HOST }
    await placeButton(diner).click()
    await arrived
    await changePrice(place, other.name, (Number(other.price) + 1).toFixed(2))
    letGo()
    const alert = page.getByRole('alert').filter({ hasText: t('checkout.changed.title') })
    const [was, now] = [minorOf(other.price), minorOf(other.price) + 100].map(MANGO_TREE.money)
    await see(alert).toContainText(
      `1 × ${other.name}: ${t('checkout.changed.was_now', { was: was!, now: now! })}`,
    )
    await basketSurvived(diner)
    expect(await axeFindings(page)).toEqual([])
    await placeButton(diner).click()
    await atTracking(diner)
    await changePrice(place, other.name, other.price)
    await context.close()
  })

  test('a slot that somebody else has taken: the shop’s words, and the time is to be chosen anew [E-04] [P-30] [T-26]', async () => {
    const diner = await atLastPress()
    const { page, context, t } = diner
    await open.changeSettings(1, settings => (settings.channels.collection.slot_capacity = 1))
    await part(diner, 'when')
      .getByRole('button', { name: /Change/ })
      .click()
    const when = part(diner, 'when')
    await when.getByRole('radio', { name: t('service.later') }).check()
    const slot = when
      .getByRole('group', { name: t('service.time') })
      .getByRole('radio')
      .nth(6)
    await slot.check()
    const time = await slot.inputValue()
    await goOn(diner, 'when')
    const { arrived, letGo } = await holdConfirm(diner)
    await placeButton(diner).click()
    await arrived
    await orderAs(open.server, MANGO_TREE, { person: somebody(), pre_order_time: time })
    letGo()
    await see(toast(diner, 'ERROR', t('errors.slot-full'))).toBeVisible()
    await see(when.getByText(t('errors.slot-full'))).toBeVisible()
    await see(when.getByRole('radio', { name: new RegExp(`^${t('service.asap')}`) })).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await basketSurvived(diner)
    await open.changeSettings(1, settings => (settings.channels.collection.slot_capacity = 12))
    await placeButton(diner).click()
    await atTracking(diner)
    await context.close()
  })

  test('a suspension, which is told in a popup; confirming it signs out [E-01] [E-03] [H-36] [T-16]', async () => {
    const person = somebody()
    const diner = await atLastPress(person)
    const { page, context, t } = diner
    await open.sql(`update customer set status = 'SUSPENDED' where email = $1`, [person.email])
    await placeButton(diner).click()
    const popup = warning(diner, 'account.suspended.title')
    await see(popup).toContainText('You have been suspended from placing any orders.')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await basketSurvived(diner)
    await popup.getByRole('button', { name: t('account.suspended.confirm') }).click()
    await see(page).toHaveURL(`${open.server.shop('mango-tree')}/`)
    expect(await page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
    await context.close()
  })
})

describe('exactly one order', () => {
  test('is made when the answer to the confirm is lost and the call repeated [Z-14] [H-43] [T-15]', async () => {
    const diner = await atLastPress()
    const { page, context } = diner
    let tries = 0
    await page.route(/\/confirm/, async route => {
      tries += 1
      if (tries === 1) {
        // It arrives and is done; the diner's line breaks before the answer.
        expect(await sendUnheard(route.request())).toBe(200)
        return route.abort('connectionreset')
      }
      return tries === 2 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue()
    })
    await placeButton(diner).click()
    await see(placeButton(diner).or(review(diner).locator('[aria-busy=true]'))).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await atTracking(diner)
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(await ordersOf(diner)).toBe(1)
    await context.close()
  })

  test('is made when no answer comes at all and the diner presses again later; a reload finds it too [E-38] [P-32]', async () => {
    const diner = await atLastPress()
    const { page, context, t } = diner
    await page.route(/\/confirm/, async route => {
      await sendUnheard(route.request())
      return route.abort('connectionreset')
    })
    await placeButton(diner).click()
    const alert = page.getByRole('alert').filter({ hasText: t('errors.network') })
    await see(alert).toBeVisible({ timeout: 20_000 })
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/\/confirm/)
    await reload(diner)
    await atTracking(diner)
    expect(await ordersOf(diner)).toBe(1)
    await context.close()
  })

  test('is made from two tabs at once, and both end at its page; Back leads to the menu and never into checkout [B-29] [R-44]', async () => {
    const first = await atLastPress()
    const second = { ...(await newTab(first)), cart_id: first.cart_id }
    await visit(second, `${open.server.shop('mango-tree')}/checkout`)
    await see(placeButton(second)).toBeVisible()
    await Promise.all([placeButton(first).click(), placeButton(second).click()])
    const [one, two] = await Promise.all([atTracking(first), atTracking(second)])
    expect(one).toEqual(two)
    expect(await ordersOf(first)).toBe(1)
    await first.page.goBack()
    await see(first.page).toHaveURL(/\/order-now/)
    await see(basketCount(first, 0)).toBeVisible()
    await visit(first, `${open.server.shop('mango-tree')}/checkout`)
    await see(first.page).toHaveURL(/\/order-now$/)
    await first.context.close()
  })
})

/** Orders of the person whose basket this is. */
async function ordersOf({ page, sql = open.sql }: Diner & { sql?: Open['sql'] }): Promise<number> {
  const id = page.url().split('/').at(-1)
  const [row] = await sql(
    `select count(*)::int as count from cart where ordered_at is not null
       and contact->>'email' = (select contact->>'email' from cart where id::text = $1)`,
    [id],
  )
  return Number(row!.count)
}
