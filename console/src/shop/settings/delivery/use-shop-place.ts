import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import type { DistanceType } from '@tiffin/contract/shop/places/distance'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import { getSection } from '@tiffin/contract/shop/stores/staff'
import { useChangeNow } from '../../../form/use-change-now.ts'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import { rounded } from './map/drawing.ts'

type ShopPlace = { place: Corner | null; address: Settings['contact'] }

/**
 * The shop's contact and position: `place` is null if no position is stored. `shop` is undefined
 * until it is read.
 */
export function useShopPlace(): { shop: ShopPlace | undefined; isError: boolean; refetch: () => unknown } {
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['section', store.id, 'contact'],
    queryFn: ({ signal }) => call(getSection, { params: { storeId: store.id, section: 'contact' }, signal }),
  })
  if (!data) return { shop: undefined, isError, refetch }
  const address = data.value as Settings['contact']
  const { lat, lng } = address
  const place: Corner | null = lat === 0 && lng === 0 ? null : [lat, lng]
  return { shop: { place, address }, isError, refetch }
}

/** Saves the shop's position at once, because it belongs to another section than the areas. */
export function useSavePlace() {
  const { change, busy } = useChangeNow('contact')
  const save = (at: Corner) => {
    const [lat, lng] = rounded(at)
    return change(contact => ({ ...contact, lat, lng }), 'settings.place.saved')
  }
  return { save, busy }
}

/** The unit in which the shop's country measures distances. */
export function useUnit(): { type: DistanceType; label: string } {
  const { store } = useShop()
  const { distance_type, distance_label } = COUNTRIES[store.country]!.country
  return { type: distance_type, label: distance_label }
}
