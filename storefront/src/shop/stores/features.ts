import { queryOptions } from '@tanstack/react-query'
import { listFeatures } from '@tiffin/contract/shop/stores/features'
import type { Shop } from '../../lib/shop.tsx'

/**
 * The features of the platform that the shop has enabled, by name; an unknown one is off. Without a response all are
 * off, which is logged: an optional feature must not break a page [C-25].
 */
export function featuresQuery({ call, configuration }: Shop) {
  const { api_token, product_id, platform_id } = configuration
  return queryOptions<ReadonlySet<string>>({
    // Below the shop's details, so that both are read again when the shop changes its settings.
    queryKey: ['store', 'features'],
    queryFn: async () => {
      try {
        const params = { productId: product_id, platformId: platform_id }
        const { data } = await call(listFeatures, { params, headers: { 'api-token': api_token } })
        return new Set(data.filter(({ enabled }) => enabled).map(({ name }) => name))
      } catch {
        console.error('The features of the shop could not be read, so all of them are off')
        return new Set()
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
