import type { Client } from '@tiffin/contract/client'
import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { Person } from './checkout-page.ts'
import { menuOf, minorOf, plainDishes, type Shop } from './demo.ts'
import type { Diner } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

export type PlacedTestOrder = {
  id: string
  number: number
  token: string
  dish: { id: string; name: string }
}

export type TestOrderInput = {
  person: Person
  pre_order_time?: string
  /** The number of plain dishes, those with the most allergens first; by default six of one. */
  lines?: number
  /** Delivered to the shop's example address instead of collected. */
  delivered?: boolean
  comments?: string
}

/** A guest's order in cash, placed without a browser. */
export async function orderAs(
  server: RunningServer,
  shop: Shop,
  { person, ...order }: TestOrderInput,
): Promise<PlacedTestOrder> {
  const host = `${shop.host}.localhost`
  const { api_token: token } = await dinerOf(server, host).call(createGuest, { body: person })
  const diner = dinerOf(server, host, token)
  const placed = await placeOrderOf(diner, { server, shop, ...order })
  return { ...placed, token }
}

type OrderInput = Omit<TestOrderInput, 'person'> & { server: RunningServer; shop: Shop }

/** An order in cash by the person of this client. */
export async function placeOrderOf(
  diner: Client,
  { server, shop, pre_order_time = 'ASAP', lines = 1, delivered = false, comments = '' }: OrderInput,
): Promise<Omit<PlacedTestOrder, 'token'>> {
  const plain = plainDishes(await menuOf(server, shop)).filter(each => minorOf(each.price) > 300)
  const risky = plain.toSorted((a, b) => b.allergens.contains.length - a.allergens.contains.length)
  const dishes = (lines === 1 ? plain : risky).slice(0, lines)
  const [dish] = dishes as [WireMenuItem]
  const sending = delivered ? 'to' : 'collection'
  const { resource_id: id } = await diner.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB', service_type: delivered ? 'delivery' : 'collection' },
  })
  for (const each of dishes)
    await diner.call(addCartItem, {
      params: { id, itemId: each.id },
      body: { quantity: lines === 1 ? 6 : 2 },
    })
  const address = delivered ? shop.address : {}
  const { data } = await diner.call(updateCart, {
    params: { id },
    body: { sending, payment_mode: 'CASH', pre_order_time, comments, ...address },
  })
  const { order_number } = await diner.call(confirmCart, { params: { id }, body: { version: data.version } })
  return { id, number: order_number, dish }
}

/** Signs the browser in as the guest who has placed that order. */
export async function becomeGuest({ context }: Diner, person: Person, token: string): Promise<void> {
  const { first_name, last_name, email } = person
  const profile = JSON.stringify({ first_name, last_name, email, user_token: token, guest: true })
  await context.addInitScript(value => {
    if (location.hostname.endsWith('.localhost')) localStorage.setItem('USER_PROFILE', value)
  }, profile)
}
