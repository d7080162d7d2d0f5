import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { hasMoved } from '@tiffin/contract/ordering/orders/promise'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { ASAP, type LocalDateTime } from '@tiffin/contract/time'
import { typeOf } from '../cart/use-service.ts'
import { changesBetween } from './changes.ts'

/**
 * The order as the page shows it: the basket, and the time that "as soon as possible" meant when it
 * was shown.
 */
export type OrderView = { cart: WireCart; lookup: PreorderLookup | undefined }

/** The time that the page promised; undefined if it has not shown one. */
export function promisedIn({ cart, lookup }: OrderView): LocalDateTime | undefined {
  const { pre_order_time } = cart
  return pre_order_time === ASAP ? (lookup?.[channelOf(cart)].next_time ?? undefined) : pre_order_time
}

export function channelOf({ type }: Pick<WireCart, 'type'>): 'delivery' | 'collection' {
  return typeOf(type) === 'delivery' ? 'delivery' : 'collection'
}

export function isOtherTime(was: OrderView, now: OrderView): boolean {
  if (was.cart.pre_order_time !== now.cart.pre_order_time) return true
  const [before, after] = [promisedIn(was), promisedIn(now)]
  return before !== undefined && after !== undefined && hasMoved(now.cart.pre_order_time, before, after)
}

/** The service type and, for a delivery, the address. */
export function isOtherWay(was: WireCart, now: WireCart): boolean {
  return was.type !== now.type || (channelOf(now) === 'delivery' && was.address !== now.address)
}

/** Whether the diner has seen all of it: the same lines, sums, payment, type, place and time. */
export function isAlike(was: OrderView, now: OrderView): boolean {
  const { changes, total } = changesBetween(was.cart, now.cart)
  const isSameMoney = ({ total: { currency } }: WireCart) => currency === now.cart.total.currency
  return (
    changes.length === 0 &&
    !total &&
    isSameMoney(was.cart) &&
    was.cart.payment_mode === now.cart.payment_mode &&
    !isOtherWay(was.cart, now.cart) &&
    !isOtherTime(was, now)
  )
}
