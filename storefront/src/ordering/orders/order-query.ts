import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { Shop } from '../../lib/shop.tsx'

/**
 * One order, with the data that the caller may see. Null if it does not exist, since a query cannot return
 * undefined.
 */
export function orderQuery({ call }: Pick<Shop, 'call'>, id: string) {
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

/** 400: the text in the URL is not an id. */
function isUnknown(status: number): boolean {
  return status === 404 || status === 400
}
