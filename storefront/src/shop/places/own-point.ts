import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import type { Shop } from '../../lib/shop.tsx'
import type { Point } from './use-address-lookup.ts'

/** The browser's position, and the postcode there; empty if it is unknown. */
export type OwnPoint = Point & { postcode: string }

/**
 * The coordinates of an address with this postcode, if the shop charges by distance: other shops get no coordinates
 * [D-12]. If the postcode has been changed since, the position does not apply.
 */
export function pointAt({ client }: Shop, own: OwnPoint | undefined, postcode: string): Point | object {
  const details = client.getQueryData<WireStoreDetails>(['store'])
  if (!own || details?.delivery_charge.mode !== DELIVERY_MODES.distance) return {}
  const isThere = own.postcode === '' || own.postcode === compactPostcode(postcode)
  return isThere ? { latitude: own.latitude, longitude: own.longitude } : {}
}
