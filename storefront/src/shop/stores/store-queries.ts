import { queryOptions } from '@tanstack/react-query'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import type { Shop } from '../../lib/shop.tsx'

const MINUTE = 60_000

/** Store details: name, hours, charges [C-09, C-10]. */
export function storeQuery({ call }: Shop) {
  return queryOptions<WireStoreDetails>({
    queryKey: ['store'],
    queryFn: async () => (await call(getStore, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The available types and times. Read again each minute, when the shop opens or closes, and when
 * the tab gets the focus [T-03].
 */
export function preorderQuery({ call }: Shop) {
  return queryOptions<PreorderLookup>({
    queryKey: ['preorder'],
    queryFn: () => call(lookupPreorder, {}),
    staleTime: MINUTE / 2,
    refetchInterval: ({ state }) => state.data?.changes_in_ms ?? MINUTE,
    refetchOnWindowFocus: true,
  })
}
