import { queryOptions } from '@tanstack/react-query'
import { recentOrders } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { Shop } from '../../lib/shop.tsx'

const FRESH_MS = 60_000

/** The last orders of the customer with this token, newest first [M-18]. */
export function recentOrdersQuery({ call, configuration }: Shop, token: string | undefined) {
  return queryOptions<WireOrder[]>({
    queryKey: ['recent_orders', token],
    queryFn: async () => {
      const asked = { app_name: 'CUSTOMER', sref: String(configuration.id), include_review: 'true' }
      return (await call(recentOrders, { query: { ...asked, canceled_orders: 'true' } })).data
    },
    enabled: token !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  })
}
