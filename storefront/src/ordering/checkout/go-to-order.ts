import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { navigate } from 'wouter/use-browser-location'
import { afterPopup } from '../../lib/after-popup.ts'
import type { Shop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { dropDraft } from './draft.ts'
import { endBegun, rememberOrder } from './last-order.ts'

/**
 * `lines`: the dishes that this tab has ordered; empty if another tab placed the order. `replace`:
 * the present page is of no use after the order, so Back must not lead to it.
 */
type PlacedOrder = { order_id: string; paid: boolean; lines: readonly WireCartItem[]; replace: boolean }

/**
 * `isElsewhere`: another tab or device has placed the order, so this tab does not know its dishes.
 */
export type OnPlaced = (order_id: string, how: { paid: boolean; isElsewhere?: true | undefined }) => void

/**
 * The basket has become an order: this browser starts a new basket and opens the order's page
 * [P-29]. If the diner has filled another basket since, that basket is kept.
 */
export function goToOrder(shop: Shop, { order_id, paid, lines, replace }: PlacedOrder): void {
  writeStored('feedback_pending', order_id)
  // With lines, `rememberOrder` stores the order; then `endBegun` only ends the payment, so that
  // the order is not stored twice.
  endBegun(order_id, { placed: lines.length === 0 })
  if (lines.length > 0) rememberOrder(order_id, lines)
  // An open popup has a history entry of its own: close it first, or its entry would be replaced instead of this
  // page's.
  afterPopup(() => navigate(`/order-tracking/${order_id}${paid ? '?c=1' : ''}`, { replace }))
  if (paid) void shop.client.invalidateQueries({ queryKey: ['wallet'] })
  if (isAnotherBasket(shop, order_id)) return
  dropDraft()
  shop.cart.reset()
}

/**
 * Whether the diner has filled a new basket since: a payment may end much later, and in another
 * tab.
 */
function isAnotherBasket({ cart }: Shop, order_id: string): boolean {
  const held = cart.view().cart
  if (held) return held.id !== order_id && held.item.length > 0
  const stored = readStored('cart_id')
  return stored !== undefined && stored !== order_id
}
