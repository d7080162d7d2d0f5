import type * as endpoints from '@tiffin/contract/shop/places/diner'
import { judgePlace, type DeliveryPlace } from '@tiffin/contract/shop/places/areas/find-area'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { deliveringShop } from './delivering-shop.ts'
import { deliveryCharge } from './delivery-charge.ts'
import { forward } from './geocoders/geocoder.ts'
import { locate } from './locate.ts'

/**
 * Whether the store delivers to an address, and the charge; clients read the first row of the response [D-14]. For an
 * address outside, the response has the distance to the shop, if known, and whether food can be collected.
 */
export async function lookupDeliveryCharge(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupDeliveryCharge>,
): Promise<ResponseFor<typeof endpoints.lookupDeliveryCharge>> {
  const { latitude = null, longitude = null, ...known } = { ...body, ...(await locate(ctx, body)) }
  const place = { postcode: known.postcode, latitude, longitude }
  try {
    return { data: [deliveryCharge(ctx, { ...place, address: known })] }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'no-delivery') error.data = await outside(ctx, place)
    throw error
  }
}

async function outside(ctx: Context, place: DeliveryPlace) {
  const { settings, details } = ctx.store
  // A shop without a position has no distance to any place.
  const isPlaced = details.lat !== 0 || details.lng !== 0
  const { distance } = judgePlace(deliveringShop(ctx.store), await withCoordinates(ctx, place))
  return { distance: isPlaced ? distance : null, collection: settings.ordering.collection.enabled }
}

/** Postcodes are matched without coordinates, so the place's coordinates are not known yet. */
async function withCoordinates(ctx: Context, place: DeliveryPlace): Promise<DeliveryPlace> {
  if (place.latitude !== null || place.postcode === '') return place
  const found = await forward(ctx, { postcode: place.postcode })
  return { ...place, ...(found === 'unknown' ? {} : found.candidates[0]), postcode: place.postcode }
}
