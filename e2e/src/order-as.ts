import { createGuest } from '@tiffin/contract/accounts'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/cart'
import { confirmCart } from '@tiffin/contract/checkout'
import type { Person } from './checkout-page.ts'
import { menuOf, minorOf, plainDishes, type Shop } from './demo.ts'
import type { Diner } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

export type Ordered = { id: string; number: number; token: string; dish: { id: string; name: string } }

/** A guest's order for collection, placed without a browser; six of a plain dish. */
export async function orderAs(
  server: RunningServer,
  shop: Shop,
  { person, pre_order_time = 'ASAP' }: { person: Person; pre_order_time?: string },
): Promise<Ordered> {
  const host = `${shop.host}.localhost`
  const { api_token: token } = await dinerOf(server, host).call(createGuest, { body: person })
  const diner = dinerOf(server, host, token)
  const dish = plainDishes(await menuOf(server, shop)).find(each => minorOf(each.price) > 300)!
  const { resource_id: id } = await diner.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB', service_type: 'collection' },
  })
  await diner.call(addCartItem, { params: { id, itemId: dish.id }, body: { quantity: 6 } })
  const { data } = await diner.call(updateCart, {
    params: { id },
    body: { sending: 'collection', payment_mode: 'CASH', pre_order_time },
  })
  const { order_number } = await diner.call(confirmCart, { params: { id }, body: { version: data.version } })
  return { id, number: order_number, token, dish }
}

/** The browser of the guest who has placed that order. */
export async function becomeGuest({ context }: Diner, person: Person, token: string): Promise<void> {
  const { first_name, last_name, email } = person
  const profile = JSON.stringify({ first_name, last_name, email, user_token: token, guest: true })
  await context.addInitScript(value => {
    if (location.hostname.endsWith('.localhost')) localStorage.setItem('USER_PROFILE', value)
  }, profile)
}
