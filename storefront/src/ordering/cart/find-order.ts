import { CallError } from '@tiffin/contract/client'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Shop } from '../../lib/shop.tsx'

/**
 * Finds the order that a missing basket has become, in another tab or by a confirm whose response
 * was lost. Returns undefined if there is no order.
 * @throws CallError if the order cannot be read: it is then unknown whether it was placed.
 */
export async function findOrder(
  { call }: Pick<Shop, 'call'>,
  cart_id: string | undefined,
): Promise<string | undefined> {
  if (!cart_id) return undefined
  try {
    const { data } = await call(getOrder, { params: { id: cart_id } })
    // An order that waits for its payment still has its basket.
    const isUnpaid = data.status === 'PENDING_PAYMENT' || data.status === 'EXPIRED'
    return isUnpaid ? undefined : data.id
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}
