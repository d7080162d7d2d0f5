import { queryOptions } from '@tanstack/react-query'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { Shop } from '../../lib/shop.tsx'
import { orderQuery } from './order-query.ts'

/** The placed ones of these orders, the newest first: for a diner without an account. */
export function browserOrdersQuery(shop: Pick<Shop, 'call' | 'client'>, ids: readonly string[]) {
  return queryOptions<WireOrder[]>({
    queryKey: ['browser_orders', ids],
    async queryFn() {
      const orders = await Promise.all(
        ids.map(id => shop.client.query({ ...orderQuery(shop, id), staleTime: 0 })),
      )
      return orders
        .filter(order => order !== null)
        .filter(order => order.order_number !== null)
        .toSorted((a, b) => (b.order_number ?? 0) - (a.order_number ?? 0))
    },
  })
}
