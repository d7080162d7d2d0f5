import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getOrder } from '@tiffin/contract/orders/diner'
import type { WireOrder } from '@tiffin/contract/orders/order'
import type { Shop } from '../lib/shop.tsx'

/** One order as whoever asks may see it; undefined is null here: a query has always an answer. */
export function orderQuery({ call }: Shop, id: string) {
  return queryOptions<WireOrder | null>({
    queryKey: ['order', id],
    async queryFn() {
      try {
        return (await call(getOrder, { params: { id } })).data
      } catch (error) {
        if (error instanceof CallError && isUnknown(error.status)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** 400: what stands in the address cannot be an id at all. */
function isUnknown(status: number): boolean {
  return status === 404 || status === 400
}
