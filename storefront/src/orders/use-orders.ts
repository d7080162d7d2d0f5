import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { listOrders } from '@tiffin/contract/orders/diner'
import type { WireOrder } from '@tiffin/contract/orders/order'
import { useState } from 'react'
import { useShop } from '../lib/shop.tsx'

type Listed = { orders: WireOrder[]; next_page: number | null }

const AT_ONCE = 10

/** The orders of the customer with this token, newest first, as many pages as were requested. */
export function useOrders(token: string | undefined) {
  const { call, client } = useShop()
  const [busy, setBusy] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const queryKey = ['orders', token]
  const read = async (page: number): Promise<Listed> => {
    const { data, next_page } = await call(listOrders, { query: { page, limit: AT_ONCE } })
    return { orders: data, next_page }
  }
  const { data, error, refetch, isFetching } = useQuery<Listed>({
    queryKey,
    queryFn: async () => withFirst(await read(1), client.getQueryData(queryKey)),
    enabled: token !== undefined,
  })

  const more = async () => {
    if (!data?.next_page) return
    setBusy(true)
    setMoreError(undefined)
    try {
      const next = await read(data.next_page)
      client.setQueryData<Listed>(queryKey, known => known && withNext(known, next))
    } catch (refused) {
      // A refused token is handled for the whole page by heedRefusals.
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
    more: data?.next_page ? () => void more() : undefined,
    busy,
    moreError,
  }
}

/** When the first page is read again, the later pages stay, so that nobody loses their place in the list. */
function withFirst(first: Listed, known: Listed | undefined): Listed {
  if (!known || known.orders.length <= AT_ONCE) return first
  return { orders: joined(first.orders, known.orders), next_page: known.next_page }
}

function withNext(known: Listed, next: Listed): Listed {
  return { orders: joined(known.orders, next.orders), next_page: next.next_page }
}

/** An order placed meanwhile shifts the pages, so one order can come twice: keep one of them. */
function joined(before: WireOrder[], after: WireOrder[]): WireOrder[] {
  const ids = new Set(before.map(order => order.id))
  return [...before, ...after.filter(order => !ids.has(order.id))]
}
