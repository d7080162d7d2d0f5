import { useQuery } from '@tanstack/react-query'
import { usedIds } from '@tiffin/contract/shop/stores/tracking'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import { useCookieDecision } from './cookies.ts'

/**
 * Whether the visitor accepts cookies, or the shop has none to accept. False in a preview of staff, where nothing is
 * asked.
 */
export function useIsCookieAccepted(): boolean {
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const decision = useCookieDecision()
  if (!details || shop.preview || new URLSearchParams(location.search).has('ahead')) return false
  const { tag_manager, facebook_pixel_id } = shop.configuration
  const used = usedIds({ tag_manager, facebook_pixel_id, google_conversion: details.google_conversion })
  return decision === 'YES' || Object.keys(used).length === 0
}
