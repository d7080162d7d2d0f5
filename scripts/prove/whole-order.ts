import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { RawResponse, RawRequest } from './raw-client.ts'
import { requestOf } from './raw-client.ts'
import { personNamed, type Shop } from './shop.ts'

/** Sends a request and returns the response; the caller decides what to do about a broken connection. */
export type Send = (request: RawRequest) => Promise<RawResponse>

export type OrderOptions = {
  shop: Shop
  random: () => number
  /** Idempotency keys for creating calls, as a browser sends them. */
  keys?: boolean
  /** The requested time; absent: ASAP and the shop's slots in turn. */
  time?: string
  /** The payment mode; absent: cash. */
  payment_mode?: 'CASH' | 'CARD'
}

/** A response that was not 2xx. */
export class OrderRefused extends Error {
  override name = 'OrderRefused'
  status: number
  code: number | undefined
  constructor(request: RawRequest, answer: RawResponse) {
    super(`${request.method} ${request.path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    this.status = answer.status
    const code = /"code":(\d+)/.exec(answer.body)?.[1]
    this.code = code === undefined ? undefined : Number(code)
  }
}

/** How many units a prepared basket has. */
export const UNITS = 3

/** All calls before confirm: a basket with three dishes in a size, place, time, contact and comment. Returns its id. */
export async function prepareBasket(send: Send, options: OrderOptions): Promise<string> {
  const { shop, random, payment_mode = 'CASH' } = options
  const made = await succeed(
    send,
    requestOf(createCart, { body: { service_type: 'delivery' }, ...keyed(options) }),
  )
  const { resource_id: id } = JSON.parse(made.body) as { resource_id: string }
  for (let count = 0; count < UNITS; count++) {
    const dish = shop.dishes[Math.floor(random() * shop.dishes.length)]
    if (!dish) throw new Error(`${shop.host} has no dishes`)
    const params = { id, itemId: dish.item_id }
    await succeed(send, requestOf(addCartItem, { params, body: { addons: dish.addons }, ...keyed(options) }))
  }
  const time =
    options.time ??
    (random() < 0.5 ? 'ASAP' : (shop.slots[Math.floor(random() * shop.slots.length)] ?? 'ASAP'))
  await succeed(
    send,
    requestOf(updateCart, {
      params: { id },
      body: { ...PLACE, ...personNamed('Diner'), pre_order_time: time, payment_mode },
    }),
  )
  return id
}

/** The six calls of an order. Returns its id. */
export async function placeWholeOrder(send: Send, options: OrderOptions): Promise<string> {
  const id = await prepareBasket(send, options)
  await succeed(send, confirmRequest(id))
  return id
}

export function confirmRequest(id: string): RawRequest {
  return requestOf(confirmCart, { params: { id }, body: {} })
}

export async function succeed(send: Send, request: RawRequest): Promise<RawResponse> {
  const answer = await send(request)
  if (answer.status >= 300) throw new OrderRefused(request, answer)
  return answer
}

const PLACE = {
  postcode: 'BD1 1AA',
  house_number: '12',
  address_line1: 'Kirkgate',
  comments: 'The bell is broken, please knock.',
}

function keyed({ keys }: OrderOptions): { idempotency_key?: string } {
  return keys ? { idempotency_key: crypto.randomUUID() } : {}
}
