import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { Browser } from 'playwright'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { choose, part, type Person, review } from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, reload, see, visit } from './diner.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import type { Open } from './on-postgres.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

export type AtLastPress = Diner & { cart_id: string; person: Person }
export type TwoDishes = [WireMenuItem, WireMenuItem]

let people = 0

/** A new person for each test, so that one test does not affect the next. */
export function somebody(): Person {
  people += 1
  const phone = `07400 12${4000 + people}`
  return { first_name: 'Nora', last_name: 'Ali', phone, email: `nora${people}@example.com` }
}

export async function twoDishes(server: RunningServer): Promise<TwoDishes> {
  const dishes = plainDishes(await menuOf(server, MANGO_TREE)).filter(each => minorOf(each.price) > 500)
  return [dishes[0]!, dishes[1]!]
}

export type LastPressOptions = { server: RunningServer; dishes: TwoDishes; clock?: string }

/**
 * At checkout with three dishes for collection, ASAP, with all parts saved: only the last
 * button remains.
 */
export async function atLastPress(
  browser: Browser,
  { server, dishes: [dish, other], clock }: LastPressOptions,
): Promise<AtLastPress> {
  const person = somebody()
  const diner = await newDiner(browser, { viewport: DESKTOP, ...(clock ? { clock } : {}) })
  // The page does not receive later changes, however long the journey waits before the press: its
  // stream sends no events.
  await diner.page.route(/\/store\/revisions/, () => undefined)
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish, 2)
  await addDish(diner, other)
  await goToCheckout(diner)
  await choose(diner, 'collection')
  await savePerson(diner, { server, person })
  return { ...diner, person, cart_id: await cartId(diner) }
}

/** Saves the person on the basket as a guest, so that the button has only the order to send. */
export async function savePerson(
  diner: Diner,
  { server, person }: { server: RunningServer; person: Person },
): Promise<void> {
  const host = `${MANGO_TREE.host}.localhost`
  const id = await cartId(diner)
  const { api_token } = await dinerOf(server, host).call(createGuest, { body: { ...person, cart_id: id } })
  await dinerOf(server, host, api_token).call(updateCart, { params: { id }, body: person })
  const { first_name, last_name, email } = person
  const profile = JSON.stringify({ first_name, last_name, email, user_token: api_token, guest: true })
  await diner.page.evaluate(value => localStorage.setItem('USER_PROFILE', value), profile)
  await reload(diner)
  await see(part(diner, 'you')).toContainText(person.email)
}

export function cartId({ page }: Pick<Diner, 'page'>): Promise<string> {
  return page.evaluate(() => localStorage.getItem('cart_id') ?? '')
}

/** The basket and its dishes are unchanged, and no order was placed. */
export async function basketSurvived(
  diner: AtLastPress,
  { open, dish }: { open: Open; dish: WireMenuItem },
): Promise<void> {
  await see(diner.page).toHaveURL(/\/checkout$/)
  await see(review(diner).getByText(dish.name)).toBeVisible()
  expect(await cartId(diner)).toBe(diner.cart_id)
  const [row] = await open.sql('select ordered_at from cart where id = $1', [diner.cart_id])
  expect(row).toEqual({ ordered_at: null })
}

/** Delays confirm requests until the returned function lets them go. */
export async function holdConfirm({ page }: Pick<Diner, 'page'>): Promise<{
  arrived: Promise<unknown>
  release: () => void
}> {
  const held = Promise.withResolvers<void>()
  const arrived = page.waitForRequest(/\/confirm/)
  // A journey that fails before it awaits this promise has already reported its error.
  arrived.catch(() => undefined)
  await page.route(/\/confirm/, async route => {
    await held.promise
    await route.continue()
  })
  return { arrived, release: () => held.resolve() }
}
