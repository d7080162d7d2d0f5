import { getOrder } from '@tiffin/contract/orders/diner'
import type { Shop } from '../lib/shop.tsx'

/**
 * The order that a missing basket has become, in another tab or by a confirm whose response was lost; undefined if there is
 * none.
 */
export async function findOrder(shop: Shop, cart_id: string | undefined): Promise<string | undefined> {
  if (!cart_id) return undefined
  try {
    const { data } = await shop.call(getOrder, { params: { id: cart_id } })
    // One that waits for its payment still has its basket.
    const isUnpaid = data.status === 'PENDING_PAYMENT' || data.status === 'EXPIRED'
    return isUnpaid ? undefined : data.id
  } catch {
    return undefined
  }
}
