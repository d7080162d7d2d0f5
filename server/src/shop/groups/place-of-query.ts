import type * as endpoints from '@tiffin/contract/shop/groups/diner'
import type { DeliveryPlace } from '@tiffin/contract/shop/places/areas/find-area'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { forward } from '../places/geocoders/geocoder.ts'
import { postcodeText } from '../places/postcode-text.ts'

type Query = DecodedRequest<typeof endpoints.listStores>['query']

/**
 * The place that a request names; undefined if it names none. A postcode without a known position is a place, because
 * areas of postcodes can be judged without one. Refuses an area that no geocoder knows [D-32].
 */
export async function placeOfQuery(ctx: Context, query: Query): Promise<DeliveryPlace | undefined> {
  const { lat, lng } = query
  if (lat !== undefined && lng !== undefined) return { postcode: '', latitude: lat, longitude: lng }
  const postcode = (query.postcode ?? '').trim()
  if (postcode !== '') {
    const wrong = postcodeText(ctx, postcode)
    if (wrong) throw refusal('invalid-postcode', { errors: { postcode: [wrong] } })
    return { latitude: null, longitude: null, ...(await positionOf(ctx, { postcode })), postcode }
  }
  const words = (query.area ?? '').trim()
  if (words === '') return undefined
  const found = await positionOf(ctx, { words })
  if (!found) throw refusal('area-unknown')
  return found
}

async function positionOf(
  ctx: Context,
  wanted: Parameters<typeof forward>[1],
): Promise<DeliveryPlace | undefined> {
  const found = await forward(ctx, wanted)
  const [first] = found === 'unknown' ? [] : found.candidates
  return first && { postcode: first.postcode, latitude: first.latitude, longitude: first.longitude }
}
