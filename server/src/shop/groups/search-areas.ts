import type * as endpoints from '@tiffin/contract/shop/groups/diner'
import { judgePlace } from '@tiffin/contract/shop/places/areas/find-area'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { deliveringShop } from '../places/delivering-shop.ts'
import { forward } from '../places/geocoders/geocoder.ts'
import { placeName } from './place-name.ts'

const MOST = 10

/** The places of this name to which the shop delivers by the rule of orders. Refuses a name without one [D-32]. */
export async function searchAreas(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.searchAreas>,
): Promise<ResponseFor<typeof endpoints.searchAreas>> {
  const words = query.q.trim()
  const { delivery } = ctx.store.settings.ordering
  const found = words === '' || !delivery.enabled ? 'unknown' : await forward(ctx, { words })
  const shop = deliveringShop(ctx.store)
  const served = (found === 'unknown' ? [] : found.candidates).filter(
    place => judgePlace(shop, place).is === 'inside',
  )
  if (served.length === 0) throw refusal('area-unknown')
  return {
    data: served.slice(0, MOST).map(place => ({
      id: `${place.latitude},${place.longitude}`,
      name: placeName(place),
      postcode: place.postcode,
      latitude: place.latitude,
      longitude: place.longitude,
    })),
  }
}
