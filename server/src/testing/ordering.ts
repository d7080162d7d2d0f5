import { createGuest, login, register } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { Client } from '@tiffin/contract/client'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { type Shop } from './installation.ts'

export type Diner = { client: Client; token: string; id: string }

let count = 0

/** A guest, who orders without an account. */
export async function newGuest(shop: Shop): Promise<Diner> {
  count += 1
  const guest = await shop.call(createGuest, {
    body: {
      first_name: 'Priya',
      last_name: 'Shah',
      phone: `0740012${String(1000 + count).slice(-4)}`,
      email: `priya${count}@example.com`,
    },
  })
  return { client: shop.as({ 'user-token': guest.api_token }), token: guest.api_token, id: guest.id }
}

export const CUSTOMER_PASSWORD = 'Lantern-7-kites'

/** A customer with an account, signed in. */
export async function newCustomer(shop: Shop): Promise<Diner> {
  count += 1
  const password = CUSTOMER_PASSWORD
  const person = { first_name: 'Amina', last_name: 'Shah', phone: '07400123456', agree_checkbox: 'YES' }
  const email = `amina${count}@example.com`
  const made = await shop.call(register, {
    body: { ...person, email, password, password_confirmation: password },
  })
  return { client: shop.as({ 'user-token': made.api_token }), token: made.api_token, id: made.id }
}

/** Another session of a customer of `newCustomer`. */
export async function signInAgain(shop: Shop, email: string): Promise<Diner> {
  const signedIn = await shop.call(login, { body: { email, password: CUSTOMER_PASSWORD } })
  if ('error' in signedIn) throw new Error(signedIn.message)
  const { api_token: token, id } = signedIn
  return { client: shop.as({ 'user-token': token }), token, id }
}

/** The id of a dish by its name. */
export async function itemNamed(shop: Shop, name: string): Promise<string> {
  const menu = await shop.call(getMenu, { query: { day: 'all' } })
  const item = menu.categories
    .flatMap(category => category.subcategories.flatMap(each => each.items))
    .find(each => each.name === name)
  if (!item) throw new Error(`no dish is named ${name}`)
  return item.id
}

export type BasketOptions = {
  items?: Record<string, number>
  service_type?: 'to' | 'collection'
  pre_order_time?: string
  postcode?: string
}

/** A basket that is ready to be confirmed; by default two dals for collection, now, in cash. */
export async function fillBasket(shop: Shop, diner: Diner, options: BasketOptions = {}): Promise<WireCart> {
  const { resource_id: id } = await diner.client.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB' },
  })
  for (const [name, quantity] of Object.entries(options.items ?? { 'Tarka dal': 2 })) {
    await diner.client.call(addCartItem, {
      params: { id, itemId: await itemNamed(shop, name) },
      body: { quantity },
    })
  }
  const service_type = options.service_type ?? 'collection'
  const { data } = await diner.client.call(updateCart, {
    params: { id },
    body: {
      sending: service_type,
      payment_mode: 'CASH',
      pre_order_time: options.pre_order_time ?? 'ASAP',
      ...(service_type === 'to'
        ? { postcode: options.postcode ?? 'BD1 1AA', house_number: '7', address_line1: 'Leeds Road' }
        : {}),
    },
  })
  return data
}

/** A placed order of a guest. */
export async function orderFood(
  shop: Shop,
  options: BasketOptions & { diner?: Diner } = {},
): Promise<{ id: string; order_number: number; diner: Diner }> {
  const diner = options.diner ?? (await newGuest(shop))
  const cart = await fillBasket(shop, diner, options)
  const { resource_id, order_number } = await diner.client.call(confirmCart, {
    params: { id: cart.id },
    body: { version: cart.version, total: cart.total.value },
  })
  return { id: resource_id, order_number, diner }
}
