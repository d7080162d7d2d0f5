import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getOrder } from '@tiffin/contract/orders/diner'
import type { Shop } from '../lib/shop.tsx'
import { readAsGuest, type SeenOrder } from './as-guest.ts'

/** One order, as far as the caller may see it. Null if there is none, since a query cannot return undefined. */
export function orderQuery({ call }: Pick<Shop, 'call'>, id: string) {
  const read = async (headers: Record<string, string>): Promise<SeenOrder | null> => {
    try {
      return (await call(getOrder, { params: { id }, headers })).data
    } catch (error) {
      if (error instanceof CallError && isUnknown(error.status)) return null
      throw error
    }
  }
  return queryOptions<SeenOrder | null>({
    queryKey: ['order', id],
    async queryFn() {
      const order = await read({})
      if (order?.own) return order
      const as_guest = await readAsGuest(read)
      return as_guest?.own ? { ...as_guest, as_guest: true } : order
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** 400: the text in the address is no id. */
function isUnknown(status: number): boolean {
  return status === 404 || status === 400
}
