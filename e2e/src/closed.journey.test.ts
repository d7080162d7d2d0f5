import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings, openBrowser, PHONE } from './browser.ts'
import {
  atTracking,
  choose,
  fillAddress,
  fillPerson,
  goOn,
  part,
  placeButton,
  review,
} from './checkout-page.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, reload, see, visit } from './diner.ts'
import { type AtLastPress, atLastPress, cartId, somebody, type TwoDishes, twoDishes } from './last-press.ts'
import { addDish, basketCount, openBasket, toast } from './menu-page.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'

/** Four in the morning in Bradford; the shop closed at two. */
const NIGHT = '2026-11-20T04:00:00Z'

type Channel = { hours: WeekHours; pre_order: Settings['ordering']['delivery']['pre_order'] }

let tiffin: Open | { missing: string }
let open: Open
let browser: Browser
let dishes: TwoDishes
let before: Record<'delivery' | 'collection', Channel>

beforeAll(async () => {
  ;[tiffin, browser] = await Promise.all([startOnPostgres(NIGHT), openBrowser()])
  if ('missing' in tiffin) return
  open = tiffin
  dishes = await twoDishes(open.server)
  await open.changeSettings(1, ({ hours, ordering: { delivery, collection } }) => {
    before = structuredClone({
      delivery: { hours: hours.delivery, pre_order: delivery.pre_order },
      collection: { hours: hours.collection, pre_order: collection.pre_order },
    })
  })
})
afterAll(async () => {
  await browser.close()
  await open?.stop()
})
beforeEach(async context => {
  if ('missing' in tiffin) return context.skip(tiffin.missing)
  await set('delivery', before.delivery)
  await set('collection', before.collection)
})

const ALL_DAY: WeekHours = weekOf([{ open: '00:00', close: '00:00' }])
const NEVER: WeekHours = weekOf([])

function weekOf(hours: { open: string; close: string }[]): WeekHours {
  return Object.fromEntries(WEEKDAYS.map(day => [day, hours])) as WeekHours
}

const set = (channel: 'delivery' | 'collection', { hours, pre_order }: Partial<Channel>) =>
  open.changeSettings(1, settings => {
    if (hours) settings.hours[channel] = hours
    if (pre_order !== undefined) settings.ordering[channel].pre_order = pre_order
  })

/** Sets the shop's own closing message. */
async function sayWhenClosed(words: string): Promise<void> {
  await open.changeSettings(1, ({ hours }) => void (hours.closed_message = words))
}

/** A lookup with everything open and ASAP possible. */
async function ready(): Promise<AtLastPress> {
  await set('delivery', { hours: ALL_DAY })
  await set('collection', { hours: ALL_DAY })
  return atLastPress(browser, { server: open.server, dishes, clock: NIGHT })
}

const warning = ({ page, t }: Diner, key = 'checkout.closed.title') =>
  page.getByRole('dialog', { name: t(key) })

async function basketSurvived(diner: AtLastPress): Promise<void> {
  await see(diner.page).toHaveURL(/\/checkout$/)
  await see(review(diner).getByText(dishes[0].name)).toBeVisible()
  expect(await cartId(diner)).toBe(diner.cart_id)
}

test('a closed shop says when it opens, its menu can be read and dishes added, and the order is a pre-order [M-12] [T-02] [T-23]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, clock: NIGHT })
  const { page, context, problems, t } = diner
  await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
  const main = page.getByRole('main')
  const header = page.getByRole('banner')
  await see(header.getByText(t('shell.state.closed'))).toBeVisible()
  await see(header).toContainText(t('shell.state.later', { time: '12:45' }))
  expect(await axeFindings(page)).toEqual([])
  const lunch = (await menuOf(open.server, MANGO_TREE)).dishes.find(
    each => each.schedule[0]?.start_time === '22:00',
  )!
  await see(main.locator(`a[href*="${lunch.id}"]`)).toContainText(t('menu.later_at', { time: '22:00' }))
  await addDish(diner, plainDishes(await menuOf(open.server, MANGO_TREE))[0]!, 2)
  const basket = await openBasket(diner)
  await basket.getByRole('link', { name: t('cart.pre_order', { time: '12:45' }) }).click()
  await choose(diner, 'collection')
  await see(part(diner, 'when')).toContainText('12:45')
  await fillPerson(diner, somebody())
  await placeButton(diner).click()
  await atTracking(diner)
  await see(page.getByRole('heading', { level: 1 })).toContainText('12:45')
  expect(problems).toEqual([])
  await context.close()
})

describe('if the shop closes meanwhile, the basket is kept and the diner can continue [E-17] [H-38] [T-17] [T-28]:', () => {
  test('the shop’s own message when neither delivery nor collection is possible, at checkout and on the menu [E-48] [I-25] [T-18]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await set('collection', { hours: NEVER, pre_order: false })
    await set('delivery', { hours: NEVER, pre_order: false })
    await placeButton(diner).click()
    await see(warning(diner)).toContainText("Sorry, We're currently closed.")
    expect(await axeFindings(page)).toEqual([])
    await warning(diner)
      .getByRole('button', { name: t('checkout.ok') })
      .click()
    await see(warning(diner)).toBeHidden()
    await basketSurvived(diner)
    await sayWhenClosed('Back on Tuesday!')
    try {
      await reload(diner)
      await placeButton(diner).click()
      await see(warning(diner)).toContainText('Back on Tuesday!')
      await page.keyboard.press('Escape')
      await see(warning(diner)).toBeHidden()
    } finally {
      await sayWhenClosed('')
    }
    await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
    await see(page.getByRole('main').getByText("Sorry, We're currently closed.").first()).toBeVisible()
    await context.close()
  })

  test('collection is closed: delivery instead; delivery is closed: collection instead [T-19]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await set('collection', before.collection)
    await placeButton(diner).click()
    await see(warning(diner)).toContainText(t('checkout.closed.offer_delivery'))
    await see(warning(diner).getByRole('button', { name: t('checkout.closed.pre_order') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await warning(diner)
      .getByRole('button', { name: t('checkout.closed.switch_delivery') })
      .click()
    await see(part(diner, 'how').getByLabel(t('service.postcode.label'))).toBeVisible()
    await see(review(diner).getByText(dishes[1].name)).toBeVisible()

    await fillAddress(diner, MANGO_TREE)
    await goOn(diner, 'how')
    await set('delivery', { hours: NEVER, pre_order: false })
    await set('collection', { hours: ALL_DAY })
    await placeButton(diner).click()
    await see(warning(diner)).toContainText(t('checkout.closed.offer_collection'))
    await warning(diner)
      .getByRole('button', { name: t('checkout.closed.switch_collection') })
      .click()
    await see(
      review(diner)
        .getByRole('term')
        .filter({ hasText: t('service.type.collection') }),
    ).toBeVisible()
    await placeButton(diner).click()
    await atTracking(diner)
    await context.close()
  })

  test('closed for now, open for pre-orders: a time is chosen and the order placed [T-19]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await set('collection', before.collection)
    await set('delivery', { hours: NEVER, pre_order: false })
    await placeButton(diner).click()
    await see(warning(diner)).toContainText(t('checkout.closed.offer_pre_order'))
    await page.keyboard.press('Escape')
    const when = part(diner, 'when')
    await see(when.getByRole('group', { name: t('service.time') })).toBeVisible()
    await when.getByRole('button', { name: t('checkout.continue') }).click()
    await see(when).toContainText(t('service.choose_time'))
    await placeButton(diner).click()
    await warning(diner)
      .getByRole('button', { name: t('checkout.closed.pre_order') })
      .click()
    await see(part(diner, 'when').getByRole('radio', { name: '12:30' })).toBeChecked()
    await basketSurvived(diner)
    await placeButton(diner).click()
    await atTracking(diner)
    await see(page.getByRole('heading', { level: 1 })).toContainText('12:30')
    await context.close()
  })

  test('a slot that has passed is replaced by the next, with a toast [E-07] [T-20]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await open.sql(
      `update cart set pre_order_time = '2026-11-20 03:00:00', version = version + 1 where id = $1`,
      [diner.cart_id],
    )
    await placeButton(diner).click()
    await see(toast(diner, 'ERROR', t('errors.slot-expired'))).toBeVisible()
    await see(
      part(diner, 'when').getByRole('radio', { name: new RegExp(`^${t('choose_service.asap')}`) }),
    ).toBeChecked()
    await basketSurvived(diner)
    await placeButton(diner).click()
    await atTracking(diner)
    expect(page.url()).toContain(diner.cart_id)
    await context.close()
  })

  test('pre-orders closed: a new basket is created if the diner wants one [P-31] [T-21]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await part(diner, 'when')
      .getByRole('radio', { name: t('choose_service.later') })
      .check()
    await part(diner, 'when')
      .getByRole('group', { name: t('service.time') })
      .getByRole('radio')
      .last()
      .check()
    await goOn(diner, 'when')
    await set('collection', { pre_order: false })
    await placeButton(diner).click()
    const popup = warning(diner, 'checkout.no_preorder.title')
    await see(popup).toContainText(t('checkout.no_preorder.text'))
    expect(await axeFindings(page)).toEqual([])
    await popup.getByRole('button', { name: t('checkout.ok') }).click()
    await see(popup).toBeHidden()
    await basketSurvived(diner)
    await placeButton(diner).click()
    await popup.getByRole('button', { name: t('checkout.no_preorder.clear') }).click()
    await see(page).toHaveURL(/\/order-now$/)
    await see(basketCount(diner, 0)).toBeVisible()
    await see.poll(() => cartId(diner)).toMatch(/^[\da-f-]{36}$/)
    expect(await cartId(diner)).not.toBe(diner.cart_id)
    await context.close()
  })
})
