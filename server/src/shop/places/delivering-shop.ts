import type { DeliveringShop } from '@tiffin/contract/shop/places/areas/find-area'
import type { Store } from '../../platform/http/store.ts'

/** What the rule of areas needs to know of a store. */
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
