import { register } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { Browser, Locator } from 'playwright'
import { GOOD_PASSWORD } from './account-popup.ts'
import { PHONE } from './browser.ts'
import type { Person } from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

const HOST = 'mango-tree.localhost'

export type Customer = Person & { token: string }

/** Registers a customer at the first demo shop. */
export async function registerCustomer(server: RunningServer, name: string): Promise<Customer> {
  const person = {
    first_name: name,
    last_name: 'Okafor',
    phone: MANGO_TREE.phone,
    email: `${name.toLowerCase()}@example.com`,
  }
  const { api_token } = await dinerOf(server, HOST).call(register, {
    body: {
      ...person,
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
      is_subscribed_sms: 'NO',
      is_subscribed_email: 'NO',
      agree_checkbox: 'YES',
    },
  })
  return { ...person, token: api_token }
}

/** The customer's browser some time after signing in. */
export async function signedInDiner(browser: Browser, customer: Customer, viewport = PHONE): Promise<Diner> {
  const diner = await newDiner(browser, { viewport })
  await signInBefore(diner, customer)
  return diner
}

/** Signs the browser in, before its first page. */
export async function signInBefore(
  { context }: Pick<Diner, 'context'>,
  { token, ...person }: Customer,
): Promise<void> {
  const profile = JSON.stringify({ ...person, user_token: token })
  await context.addInitScript(value => {
    // Only the first time, so that a sign-out persists. The tab's name survives a sign-out and
    // marks that.
    if (window.name !== 'begun') localStorage.setItem('USER_PROFILE', value)
    window.name = 'begun'
  }, profile)
}

/** A page of the account without its tabs. */
export function besideTabs({ page }: Pick<Diner, 'page'>): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 }).locator('..')
}

/**
 * Places several orders for collection. Returns their numbers, the price of one, and its dish, of
 * which each order has six.
 */
export async function orderForCollection(
  server: RunningServer,
  { token }: Customer,
  count = 1,
): Promise<{ numbers: number[]; total: string; dish: string }> {
  const diner = dinerOf(server, HOST, token)
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 300)!
  const numbers: number[] = []
  let total = ''
  for (let at = 0; at < count; at += 1) {
    const { resource_id: id } = await diner.call(createCart, {
      body: { online_offline: 'online', platform: 'WEB', service_type: 'collection' },
    })
    await diner.call(addCartItem, { params: { id, itemId: dish.id }, body: { quantity: 6 } })
    const { data } = await diner.call(updateCart, {
      params: { id },
      body: { sending: 'collection', payment_mode: 'CASH' },
    })
    total = MANGO_TREE.money(minorOf(data.total.value))
    const { order_number } = await diner.call(confirmCart, {
      params: { id },
      body: { version: data.version },
    })
    numbers.unshift(order_number)
  }
  return { numbers, total, dish: dish.name }
}
