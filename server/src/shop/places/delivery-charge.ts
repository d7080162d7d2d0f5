import type { DeliveryCharge } from '@tiffin/contract/shop/places/delivery-charge'
import type { StreetPart } from '@tiffin/contract/shop/places/address-parts'
import {
  judgePlace,
  needsCoordinates,
  type DeliveryPlace,
} from '@tiffin/contract/shop/places/areas/find-area'
import { formatPostcode } from '@tiffin/contract/shop/places/postcode'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { deliveringShop } from './delivering-shop.ts'
import { minimumOrder } from './minimum-order.ts'
import { postcodeText } from './postcode-text.ts'

type Address = { [part in StreetPart]?: string | undefined }

/** The charge of a delivery. Refuses an invalid postcode and a place outside the store's areas [D-14, D-17]. */
export function deliveryCharge(
  ctx: Context,
  { address, ...place }: DeliveryPlace & { address: Address },
): DeliveryCharge {
  const { store, translate } = ctx
  const wrong = postcodeText(ctx, place.postcode)
  if (wrong) throw refusal('invalid-postcode', { errors: { postcode: [wrong] } })
  // A postcode alone is enough to look up the charge; a full address must have a house number [D-11].
  const isAddress = [address.flat, address.address_line1, address.address_line2].some(part => part?.trim())
  const { house_number } = store.configuration
  if (isAddress && house_number.visible && house_number.required && !address.house_number?.trim())
    throw refusal('invalid-data', { errors: { house_number: [translate('errors.required')] } })
  const { is, area } = judgePlace(deliveringShop(store), place)
  if (!area && is === 'unknown') {
    const missing = [translate('errors.required')]
    const errors: Record<string, string[]> = needsCoordinates(store.settings.delivery)
      ? { latitude: missing, longitude: missing, postcode: [translate('errors.place-unknown')] }
      : { postcode: missing }
    throw refusal('invalid-data', { errors })
  }
  if (!area || !store.settings.ordering.delivery.enabled) throw refusal('no-delivery')
  return {
    postcode: formatPostcode(place.postcode, store.configuration.country.iso),
    area: area.name,
    distance: area.distance,
    charge: area.charge,
    minimum_order: minimumOrder(store.settings, 'delivery', area),
    free_delivery_over: area.free_delivery_over,
    delivery_partner_fee: area.partner_fee,
    ...(area.hours ? { hours: area.hours } : {}),
  }
}
