import { queryOptions } from '@tanstack/react-query'
import { listPopular } from '@tiffin/contract/menu/menu/diner'
import { bestSelling } from '@tiffin/contract/ordering/orders/diner'
import type { Shop } from '../../lib/shop.tsx'

/** A recommended dish, with the name of its list and its position there [M-16]. */
export type RecommendedDish = { item_id: string; recommended: Recommended }
export type Recommended = { recommendation_id: string; recommendation_ref_id: string }

const FRESH_MS = 10 * 60_000

type RecommendationQuery = { token: string | undefined; dishes: string[] }

/**
 * Favourites for customers; popular dishes for visitors, and for customers without favourites or if
 * the call fails [M-14]. Dishes that go with the basket come first. While the list for a new dish
 * loads, the previous list stays.
 */
export function recommendedQuery({ call, configuration }: Shop, { token, dishes }: RecommendationQuery) {
  const item_ids = dishes.join(',')
  const sref = String(configuration.id)
  const own = async (): Promise<RecommendedDish[]> => {
    const query = { app_name: 'CUSTOMER', takeaway_id: sref, item_ids }
    const { recommendation_id, recommendations } = await call(bestSelling, { query })
    return recommendations.map(({ item_id, recommendation_ref_id }) => ({
      item_id,
      recommended: { recommendation_id, recommendation_ref_id },
    }))
  }
  const popular = async (): Promise<RecommendedDish[]> => {
    const { data } = await call(listPopular, { query: { app_name: 'CUSTOMER', sref, day: 'all', item_ids } })
    return data.map((item_id, place) => ({
      item_id,
      recommended: { recommendation_id: 'popular', recommendation_ref_id: String(place + 1) },
    }))
  }
  return queryOptions<RecommendedDish[]>({
    queryKey: ['recommended', token ?? '', item_ids],
    queryFn: async () => {
      const liked = token ? await own().catch(() => []) : []
      return liked.length > 0 ? liked : popular()
    },
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: before => before,
  })
}

/** For a dish that was opened from a recommendation: its URL contains the parameter. */
export function recommendedIn(address: string): Recommended | undefined {
  const query = new URLSearchParams(address)
  const recommendation_id = query.get('recommendation_id')?.slice(0, 60)
  const recommendation_ref_id = query.get('recommendation_ref_id')?.slice(0, 60)
  return recommendation_id && recommendation_ref_id ? { recommendation_id, recommendation_ref_id } : undefined
}
