import type { WireCartItem } from '@tiffin/contract/cart/cart'
import { navigate } from 'wouter/use-browser-location'
import { afterPopup } from '../lib/after-popup.ts'
import type { Shop } from '../lib/shop.tsx'
import { writeStored } from '../lib/storage.ts'
import { dropDraft } from './draft.ts'
import { endBegun, rememberOrder } from './last-order.ts'

/**
 * `lines`: what this tab has ordered; empty if another tab placed the order. `replace`: this page has nothing left to come
 * back to.
 */
type PlacedOrder = { order_id: string; paid: boolean; lines: readonly WireCartItem[]; replace: boolean }

/** `isElsewhere`: another tab or device has placed the order, so the dishes of this tab are not its dishes. */
export type OnPlaced = (order_id: string, how: { paid: boolean; isElsewhere?: true | undefined }) => void

/** The basket has become an order: this browser starts a new one, and goes to the order's page [P-29]. */
export function goToOrder(shop: Shop, { order_id, paid, lines, replace }: PlacedOrder): void {
  writeStored('feedback_pending', order_id)
  // With lines, `rememberOrder` stores the order. `endBegun` then only ends the payment and does not store the order again.
  endBegun(order_id, { paid: paid && lines.length === 0 })
  if (lines.length > 0) rememberOrder(order_id, lines)
  dropDraft()
  // An open popup has a history entry of its own: close it first, or its entry would be replaced instead of this
  // page's.
  afterPopup(() => navigate(`/order-tracking/${order_id}${paid ? '?c=1' : ''}`, { replace }))
  if (paid) void shop.client.invalidateQueries({ queryKey: ['wallet'] })
  shop.cart.reset()
}
