import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { listOrders } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'

type OrderPages = { orders: WireOrder[]; has_more: boolean }

const AT_ONCE = 10

/** The orders of the customer with this token, newest first, as many pages as were requested. */
export function useOrders(token: string) {
  const { call, client } = useShop()
  const [busy, setBusy] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const queryKey = ['orders', token]
  const read = async (before?: number): Promise<OrderPages> => {
    const { data, next_page } = await call(listOrders, { query: { before, limit: AT_ONCE } })
    return { orders: data, has_more: next_page !== null }
  }
  const { data, error, refetch, isFetching } = useQuery<OrderPages>({
    queryKey,
    queryFn: async () => withFirst(await read(), client.getQueryData(queryKey)),
  })

  const more = async () => {
    if (!data?.has_more) return
    setBusy(true)
    setMoreError(undefined)
    try {
      const next = await read(data.orders.at(-1)?.order_number ?? undefined)
      client.setQueryData<OrderPages>(queryKey, known => known && withNext(known, next))
    } catch (refused) {
      // A refused token is handled for the whole page by handleRefusals.
      if (!(refused instanceof CallError && refused.status === 401)) setMoreError(refused)
    }
    setBusy(false)
  }
  return {
    orders: data?.orders,
    error,
    retry: () => void refetch(),
    isFetching,
    /** Undefined when all have been loaded. */
    more: data?.has_more ? () => void more() : undefined,
    busy,
    moreError,
  }
}

/**
 * When the first page is read again, the later pages are kept, so that the reader keeps the place
 * in the list.
 */
function withFirst(first: OrderPages, known: OrderPages | undefined): OrderPages {
  if (!known || known.orders.length <= AT_ONCE) return first
  return { orders: joined(first.orders, known.orders), has_more: known.has_more }
}

function withNext(known: OrderPages, next: OrderPages): OrderPages {
  return { orders: joined(known.orders, next.orders), has_more: next.has_more }
}

/**
 * The first page is read again in front of the others, so an order can occur twice: keep one of
 * them.
 */
function joined(before: WireOrder[], after: WireOrder[]): WireOrder[] {
  const ids = new Set(before.map(order => order.id))
  return [...before, ...after.filter(order => !ids.has(order.id))]
}
