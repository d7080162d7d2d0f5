import { createGuest, getProfile } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { requestOf } from '../../scripts/prove/raw-client.ts'
import { personNamed, type Shop } from '../../scripts/prove/shop.ts'
import { type Send, succeed, UNITS } from '../../scripts/prove/whole-order.ts'

/**
 * Places an order with the same 13 calls as the pages, for a new guest: an idempotency key for every creating call,
 * each part of the checkout saved separately, five calls before confirm, and the total that was shown.
 */
export async function placeOrderAsPages(
  send: Send,
  { shop, random }: { shop: Shop; random: () => number },
): Promise<void> {
  const key = () => ({ idempotency_key: crypto.randomUUID() })
  const call = async <Result>(request: ReturnType<typeof requestOf>): Promise<Result> =>
    JSON.parse((await succeed(send, request)).body) as Result

  const visitor = { headers: { 'user-token': '' } }
  const { resource_id: id } = await call<{ resource_id: string }>(
    requestOf(createCart, { body: { service_type: 'delivery' }, ...key(), ...visitor }),
  )
  for (let count = 0; count < UNITS; count++) {
    const dish = shop.dishes[Math.floor(random() * shop.dishes.length)]
    const params = { id, itemId: dish?.item_id ?? '' }
    await call(requestOf(addCartItem, { params, body: { addons: dish?.addons }, ...key(), ...visitor }))
  }
  const guest = await call<{ api_token: string }>(
    requestOf(createGuest, { body: { ...personNamed('Guest'), cart_id: id }, ...key(), ...visitor }),
  )
  const own = { headers: { 'user-token': guest.api_token } }
  const params = { id }
  for (const body of [PLACE, { pre_order_time: 'ASAP' }, personNamed('Guest')])
    await call(requestOf(updateCart, { params, body, ...own }))
  await call(requestOf(getProfile, own))
  await call(requestOf(viewCart, { params, ...own }))
  await call(requestOf(lookupPreorder, own))
  const { data: cart } = await call<{ data: WireCart }>(
    requestOf(updateCart, { params, body: PAYMENT, ...own }),
  )
  const body = { version: cart.version, total: cart.total.value }
  await call(requestOf(confirmCart, { params, body, ...own }))
}

const PLACE = { postcode: 'BD1 1AA', house_number: '12', address_line1: 'Kirkgate' }
const PAYMENT = { payment_mode: 'CASH' as const, comments: 'The bell is broken, please knock.' }
