import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { transition } from '../checkout-machine.ts'
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  type FormSnapshot,
  type OrderRequest,
  READY,
  type Submission,
} from '../checkout-states.ts'
import { cart, dal, ID, lookup as lookupOf } from './checkout-of.ts'

export const lookup = lookupOf() as unknown as PreorderLookup
export const form: FormSnapshot = {
  view: { cart, lookup },
  basket: cart,
  problems: {},
  has_open_parts: false,
  is_place_open: false,
  attributes: { comments: 'Ring twice' },
  wallet: undefined,
  card: undefined,
}
export const submission: Submission = { ...form, is_left: false, repeats: 0 }
export const saved: WireCart = { ...cart, version: 4 }
export const soldOut: WireCart = {
  ...cart,
  item: [dal, { ...dal, id: 'naan', name: 'Naan', missing: 'sold_out' }],
}
export const recent = { order_id: 'earlier', minutes: 4 }
export const request: OrderRequest = {
  by: 'confirm',
  cart_id: ID,
  version: 4,
  total: '7.00',
  time: '2026-11-20 18:20:00',
  payment_mode: 'CASH',
  wallet: undefined,
  card: undefined,
}
export const error = (type: string, status = 409, code?: number) =>
  new CallError(status, { error: { message: type, type, ...(code ? { code } : {}) } })
export const cut = new CallError(0, { error: { message: 'network', type: 'network' } })

/** Sends the events one after the other; returns the last state and the names of all effects. */
export function walk(events: CheckoutEvent[], from: CheckoutState = READY) {
  let state = from
  const effects: CheckoutEffect[] = []
  for (const event of events) {
    const [next, ...more] = transition(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects, names: effects.map(effect => effect.do), last: effects.at(-1) }
}

export const pressed: CheckoutEvent = { on: 'pressed', form }
/** The events up to the request that places the order. */
export const toSending = (event: CheckoutEvent = pressed, basket: WireCart = saved): CheckoutEvent[] => [
  event,
  { on: 'profile_read' },
  { on: 'basket_read', basket },
  { on: 'time_checked', availability: { result: 'proceed' } },
  { on: 'attributes_saved', basket },
]
