import { queryOptions } from '@tanstack/react-query'
import { addonsQuery, menuQuery } from './menu-queries.ts'
import type { Shop } from '../../lib/shop.tsx'
import type { OpeningPrices } from './compute-opening-prices.ts'

/** The server's page contains them, so the browser computes them only for a menu that has changed. */
export function openingPricesQuery(shop: Shop) {
  return queryOptions<OpeningPrices>({
    queryKey: ['opening_prices'],
    queryFn: async () => {
      const { client } = shop
      const [{ computeOpeningPrices }, menu, addons] = await Promise.all([
        import('./compute-opening-prices.ts'),
        client.query({ ...menuQuery(shop), staleTime: 'static' }),
        client.query({ ...addonsQuery(shop), staleTime: 'static' }),
      ])
      return computeOpeningPrices(menu, addons)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
