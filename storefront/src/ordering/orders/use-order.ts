import { useQuery } from '@tanstack/react-query'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { useEffect, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { followUpdates } from './follow-updates.ts'
import { orderQuery } from './order-query.ts'

export type OrderView = {
  /** Undefined while it loads, null if no order has this id. */
  order: WireOrder | null | undefined
  failed: boolean
  retry: () => void
  /** The time of the last response from the server. */
  heard_at: Date | undefined
  /** False while the server cannot be reached. */
  reached: boolean
  /** Replaces the order with the one from the response to the diner's own action. */
  replace: (order: WireOrder) => void
}

export function useOrder(id: string): OrderView {
  const shop = useShop()
  const query = orderQuery(shop, id)
  const { data: order, isError, refetch, dataUpdatedAt } = useQuery(query)
  const [contact, setContact] = useState<Date>()
  const [reached, setReached] = useState(true)
  const lives = order !== undefined && order !== null && !isFinal(order.status)

  useEffect(() => {
    if (!lives) return
    return followUpdates({
      shop,
      id,
      shown: () => shop.client.getQueryData<WireOrder>(['order', id]),
      onNews: () => void refetch(),
      onContact: () => setContact(new Date()),
      onReach: setReached,
    })
  }, [shop, id, lives, refetch])

  const read_at = dataUpdatedAt ? new Date(dataUpdatedAt) : undefined
  return {
    order,
    failed: isError && order === undefined,
    retry: () => void refetch(),
    heard_at: contact && read_at && contact > read_at ? contact : read_at,
    reached,
    replace: next => shop.client.setQueryData(query.queryKey, next),
  }
}
