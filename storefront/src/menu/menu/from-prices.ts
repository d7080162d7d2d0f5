import { queryOptions } from '@tanstack/react-query'
import { addonsQuery, menuQuery } from './menu-queries.ts'
import type { Shop } from '../../lib/shop.tsx'
import type { FromPrices } from './compute-from-prices.ts'

/** The server's page contains them, so the browser computes them only for a menu that has changed. */
export function fromPricesQuery(shop: Shop) {
  return queryOptions<FromPrices>({
    queryKey: ['from_prices'],
    queryFn: async () => {
      const { client } = shop
      const [{ computeFromPrices }, menu, addons] = await Promise.all([
        import('./compute-from-prices.ts'),
        client.query({ ...menuQuery(shop), staleTime: 'static' }),
        client.query({ ...addonsQuery(shop), staleTime: 'static' }),
      ])
      return computeFromPrices(menu, addons)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
