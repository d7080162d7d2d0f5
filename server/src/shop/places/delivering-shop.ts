import type { DeliveringShop } from '@tiffin/contract/shop/places/areas/find-area'
import type { Store } from '../../platform/http/store.ts'

/** The data of a store that the area rule needs. */
export function deliveringShop({ settings, details, configuration }: Store): DeliveringShop {
  const { country, postcode } = configuration
  const { lat, lng } = details
  return {
    delivery: settings.delivery,
    lat,
    lng,
    iso: country.iso,
    unit: country.distance_type,
    needs_postcode: postcode.required,
  }
}
