import { confirmCart } from '@tiffin/contract/checkout/diner'
import type { Shop } from '../../testing/installation.ts'
import { type BasketOptions, fillBasket, newGuest } from '../../testing/ordering.ts'

/** A basket that is ready to confirm, and the call that confirms it. */
export async function ready(of: Shop, options: BasketOptions = {}) {
  const diner = await newGuest(of)
  const cart = await fillBasket(of, diner, options)
  const confirm = (body: { version?: number; total?: string; time?: string } = {}) =>
    diner.client.call(confirmCart, { params: { id: cart.id }, body })
  return { diner, cart, confirm }
}
