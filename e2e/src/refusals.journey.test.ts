import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { countStock, setStock } from '@tiffin/contract/menu/stock/staff'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, openBrowser } from './browser.ts'
import { atTracking, fillAddress, fillPerson, goOn, part, placeButton, review } from './checkout-page.ts'
import { MANGO_TREE, minorOf } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { atLastPress, cartId, holdConfirm, somebody, twoDishes, basketSurvived } from './last-press.ts'
import { addDish, basketCount, goToCheckout, toast } from './menu-page.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'
import { staffOf } from './staff-over-http.ts'

let tiffin: Open | { missing: string }
let open: Open
let browser: Browser
let dish: WireMenuItem
let other: WireMenuItem

beforeAll(async () => {
  ;[tiffin, browser] = await Promise.all([startOnPostgres(), openBrowser()])
  if ('missing' in tiffin) return
  open = tiffin
  ;[dish, other] = await twoDishes(open.server)
})
afterAll(async () => {
  await browser.close()
  await open?.stop()
})
beforeEach(context => {
  if ('missing' in tiffin) context.skip(tiffin.missing)
})

const ready = () => atLastPress(browser, { server: open.server, dishes: [dish, other] })

const warning = ({ page, t }: Diner, key: string) => page.getByRole('dialog', { name: t(key) })

describe('the basket is kept after', () => {
  test('an order below the minimum: the button says how much is missing [B-32]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
    await addDish(diner, dish)
    await goToCheckout(diner)
    await fillAddress(diner, MANGO_TREE, { postcode: 'BD2 1AA' })
    await fillPerson(diner, somebody())
    const missing = MANGO_TREE.money(2000 - minorOf(dish.price))
    await page.getByRole('button', { name: t('cart.missing_to_delivery', { missing }) }).click()
    const summary = page.getByRole('alert').filter({ hasText: t('checkout.problem.title') })
    await see(summary).toContainText(t('errors.below-minimum', { missing }))
    await see(page).toHaveTitle(new RegExp(`^${t('checkout.problem.prefix')}`))
    expect(await axeFindings(page)).toEqual([])
    await see(review(diner).getByText(dish.name)).toBeVisible()
    await context.close()
  })

  test('an address outside the shop’s areas, reported at the postcode [B-20] [D-11] [D-12] [D-13] [D-14] [D-17] [E-10] [E-35] [E-40] [N-12]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
    await addDish(diner, dish, 3)
    await goToCheckout(diner)
    const asked: Record<string, unknown>[] = []
    page.on('request', request => {
      if (/delivery_charge/.test(request.url())) asked.push(request.postDataJSON() as Record<string, unknown>)
    })
    const press = async () => {
      const button = part(diner, 'how').getByRole('button', { name: t('checkout.continue') })
      // The message may be from the check of the postcode, which needs no press; a busy button ignores one.
      await see(button).not.toHaveAttribute('aria-busy')
      await button.click()
    }
    await fillAddress(diner, MANGO_TREE, { postcode: '' })
    await press()
    await see(part(diner, 'how').getByText('Please enter a postcode!')).toBeVisible()
    await fillAddress(diner, MANGO_TREE, { postcode: 'BD7' })
    await press()
    await see(part(diner, 'how').getByText('please enter a valid postcode!')).toBeVisible()
    await fillAddress(diner, MANGO_TREE, { postcode: 'LS1 1AA' })
    await press()
    await see(part(diner, 'how').getByText(t('service.postcode.no_delivery'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await fillAddress(diner, MANGO_TREE)
    // Without a code in the response the client recognises the refusal by its text. Two consecutive rows must have
    // different messages: the message of the row before would be taken for the new one.
    for (const [status, message, words] of [
      [400, 'Invalid postcode.', t('service.postcode.invalid')],
      [500, 'x', t('errors.something_went_wrong')],
      [404, 'Delivery is not available for this address', t('service.postcode.no_delivery')],
      [404, 'Record Not Found', t('errors.something_went_wrong')],
    ] as const) {
      await page.route(/delivery_charge/, route => route.fulfill({ status, json: { error: { message } } }))
      await press()
      await see(part(diner, 'how').getByText(words)).toBeVisible()
      await page.unroute(/delivery_charge/)
    }
    await goOn(diner, 'how')
    await see(part(diner, 'how').getByText(t('service.postcode.no_delivery'))).toBeHidden()
    await see(review(diner).getByText(dish.name)).toBeVisible()
    // Postcode and house number, no coordinates, no empty fields.
    expect(asked.at(-1)).toEqual({
      postcode: 'BD71PF',
      house_number: '12',
      address_line1: 'Laisteridge Lane',
    })
    await context.close()
  })

  test('a dish that is sold out meanwhile: the diner continues without it, or keeps it [T-14] [T-24]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await setSoldOut(true)
    try {
      await placeButton(diner).click()
      const popup = warning(diner, 'checkout.missing.any.title')
      await see(popup.getByRole('listitem')).toHaveText(`${dish.name}: ${t('cart.missing.sold_out')}`)
      expect(await axeFindings(page)).toEqual([])
      await popup.getByRole('button', { name: t('checkout.missing.no') }).click()
      await see(popup).toBeHidden()
      await basketSurvived(diner, { open, dish: other })
      await see(review(diner).getByText(dish.name)).toBeVisible()
      await placeButton(diner).click()
      await popup.getByRole('button', { name: t('checkout.missing.yes') }).click()
      await atTracking(diner)
      await see(page.getByText(other.name)).toBeVisible()
      await see(page.getByText(dish.name)).toBeHidden()
    } finally {
      await setSoldOut(false)
    }
    await context.close()
  })

  test('a dish of which fewer are left than are wanted: the diner reads which and how many, and can order once there are enough [Y-05]', async () => {
    const diner = await ready()
    await setLeft(1)
    try {
      await placeButton(diner).click()
      const summary = diner.page.getByRole('alert').filter({ hasText: diner.t('checkout.problem.title') })
      await see(summary).toContainText(`Only 1 left of ${dish.name}.`)
      expect(await axeFindings(diner.page)).toEqual([])
      await basketSurvived(diner, { open, dish: other })
      await setLeft(2)
      await placeButton(diner).click()
      await atTracking(diner)
    } finally {
      await setLeft(null)
    }
    await diner.context.close()
  })

  test('the removal of its only dish, which is sold out: checkout returns to the menu, and no order is placed [T-24]', async () => {
    const diner = await atLastPress(browser, { server: open.server, dishes: [dish, dish] })
    const { page, context, t } = diner
    await setSoldOut(true)
    try {
      await placeButton(diner).click()
      const popup = warning(diner, 'checkout.missing.any.title')
      await popup.getByRole('button', { name: t('checkout.missing.yes') }).click()
      await see(page).toHaveURL(/\/order-now$/)
      await see(basketCount(diner, 0)).toBeVisible()
      const [row] = await open.sql('select ordered_at, items from cart where id = $1', [diner.cart_id])
      expect(row).toEqual({ ordered_at: null, items: {} })
    } finally {
      await setSoldOut(false)
    }
    await context.close()
  })

  test('a suspension, shown in a popup; confirming it signs out [E-01] [E-03] [H-36] [H-41] [T-16]', async () => {
    const diner = await ready()
    const { page, context, t } = diner
    await open.sql(`update customer set status = 'SUSPENDED' where email = $1`, [diner.person.email])
    await placeButton(diner).click()
    const popup = warning(diner, 'account.suspended.title')
    await see(popup).toContainText('You have been suspended from placing any orders.')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await basketSurvived(diner, { open, dish: other })
    await popup.getByRole('button', { name: t('account.suspended.confirm') }).click()
    await see(page).toHaveURL(`${open.server.shop('mango-tree')}/`)
    await see.poll(() => page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
    await context.close()
  })
})

test('the exception is a basket that no longer exists when it is confirmed: a new one is created [E-05] [P-31]', async () => {
  const diner = await ready()
  const { page, context, t } = diner
  const { arrived, release } = await holdConfirm(diner)
  await placeButton(diner).click()
  await arrived
  await open.sql('delete from cart where id = $1', [diner.cart_id])
  release()
  await see(toast(diner, 'ERROR', t('errors.cart-expired'))).toBeVisible()
  await see(page).toHaveURL(/\/order-now$/)
  await see(basketCount(diner, 0)).toBeVisible()
  await see.poll(() => cartId(diner)).toMatch(/^[\da-f-]{36}$/)
  expect(await cartId(diner)).not.toBe(diner.cart_id)
  await context.close()
})

test('if the name and phone number cannot be saved, a toast says so, checkout stops, and the input and the basket are kept [E-20]', async () => {
  const diner = await ready()
  const { page, context, t } = diner
  const confirms: string[] = []
  page.on('request', request => {
    if (/\/confirm/.test(request.url())) confirms.push(request.url())
  })
  await part(diner, 'you')
    .getByRole('button', { name: t('checkout.change_part', { part: t('checkout.you.title') }) })
    .click()
  await part(diner, 'you').getByLabel(t('account.field.first_name'), { exact: true }).fill('Zoë')
  await page.route(/\/consumer\/cart\/[\da-f-]+\?/, route =>
    route.request().postData()?.includes('Zoë')
      ? route.fulfill({ status: 500, json: { error: { message: 'x' } } })
      : route.continue(),
  )
  await placeButton(diner).click()
  await see(toast(diner, 'ERROR', t('checkout.you.not_saved'))).toBeVisible()
  await see(part(diner, 'you').getByLabel(t('account.field.first_name'), { exact: true })).toHaveValue('Zoë')
  await basketSurvived(diner, { open, dish: other })
  expect(confirms).toEqual([])
  await context.close()
})

test('the note for the kitchen is saved before the order is confirmed; if saving it fails, the order is not confirmed [P-28]', async () => {
  const diner = await ready()
  const { page, context, t } = diner
  const sent: string[] = []
  page.on('request', request => {
    if (/\/confirm/.test(request.url())) sent.push('confirm')
    if (request.method() === 'PUT' && request.postData()?.includes('No onions')) sent.push('note')
  })
  await page.getByLabel(t('checkout.review.comments')).fill('No onions, please')
  let isBroken = true
  await page.route(/\/consumer\/cart\/[\da-f-]+\?/, route =>
    isBroken && route.request().postData()?.includes('No onions')
      ? route.fulfill({ status: 500, json: { error: { message: 'x' } } })
      : route.continue(),
  )
  await placeButton(diner).click()
  await see(page.locator('[data-container="ERROR"]').getByRole('paragraph')).toBeVisible()
  expect(sent).toEqual(['note'])
  isBroken = false
  await placeButton(diner).click()
  await atTracking(diner)
  expect(sent).toEqual(['note', 'note', 'confirm'])
  await see(page.getByText(t('tracking.note', { note: 'No onions, please' }))).toBeVisible()
  await context.close()
})

async function setSoldOut(sold_out: boolean): Promise<void> {
  const staff = await staffOf(open.server)
  await staff.call(setStock, { params: { storeId: 1, id: dish.id }, body: { kind: 'item', sold_out } })
}

async function setLeft(remaining: number | null): Promise<void> {
  const staff = await staffOf(open.server)
  await staff.call(countStock, { params: { storeId: 1, id: dish.id }, body: { kind: 'item', remaining } })
}
