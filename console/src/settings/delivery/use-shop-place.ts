import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '@tiffin/contract/rules/countries'
import type { DistanceType } from '@tiffin/contract/rules/distance'
import type { Settings } from '@tiffin/contract/settings'
import type { Corner } from '@tiffin/contract/settings/delivery'
import { getSection } from '@tiffin/contract/stores/staff'
import { call } from '../../lib/api.ts'
import { useShop } from '../../shop/shop.tsx'

/** Where the shop is; undefined until that is known, or null where nobody has said it yet. */
export function useShopPlace(): Corner | null | undefined {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['section', store.id, 'contact'],
    queryFn: ({ signal }) => call(getSection, { params: { storeId: store.id, section: 'contact' }, signal }),
  })
  if (!data) return undefined
  const { lat, lng } = data.value as Settings['contact']
  return lat === 0 && lng === 0 ? null : [lat, lng]
}

/** How the shop's country measures distances. */
export function useUnit(): { type: DistanceType; label: string } {
  const { store } = useShop()
  const { distance_type, distance_label } = COUNTRIES[store.country]!.country
  return { type: distance_type, label: distance_label }
}
