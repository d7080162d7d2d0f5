import type * as endpoints from '@tiffin/contract/shop/groups/diner'
import type { GroupStore } from '@tiffin/contract/shop/groups/group'
import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { type DeliveryPlace, judgePlace } from '@tiffin/contract/shop/places/areas/find-area'
import { distanceBetween } from '@tiffin/contract/shop/places/distance'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Store } from '../../platform/http/store.ts'
import { deliveringShop } from '../places/delivering-shop.ts'
import { minimumOrder } from '../places/minimum-order.ts'
import { isOpenNow } from '../slots/judge-time.ts'
import { placeOfQuery } from './place-of-query.ts'
import { storesOfGroup } from './stores-of-group.ts'

/** The shops of the group: those that deliver to the place first, then the nearest, then by name [I-30]. */
export async function listStores(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listStores>,
): Promise<ResponseFor<typeof endpoints.listStores>> {
  const place = await placeOfQuery(ctx, query)
  const stores = await storesOfGroup(ctx.services, ctx.store)
  const { country } = ctx.store
  return { data: stores.map(store => seenFrom({ ...ctx, store }, place, country)).sort(byReach) }
}

function byReach(one: GroupStore, other: GroupStore): number {
  const nearer = (one.distance ?? Number.MAX_VALUE) - (other.distance ?? Number.MAX_VALUE)
  return Number(other.delivers) - Number(one.delivers) || nearer
}

/** `country`: the country of the place and of the requested shop. */
function seenFrom(
  { services, store, now }: Context,
  place: DeliveryPlace | undefined,
  country: string,
): GroupStore {
  const { settings, configuration } = store
  const { area, is } = place ? reach(store, place, country) : NO_PLACE
  return {
    id: store.id,
    name: store.name,
    host: store.host,
    url: addressAt(services.env, store.host),
    address: shopAddressLine(configuration.store),
    phone: configuration.store.phone,
    distance: place ? distanceTo(store, place) : null,
    distance_label: configuration.country.distance_label,
    open: isOpenNow({ store, now }, 'delivery') || isOpenNow({ store, now }, 'collection'),
    delivers: is === 'unknown' ? null : area !== undefined,
    delivery_charge: area ? area.charge : null,
    minimum_order: area ? minimumOrder(settings, 'delivery', area) : null,
    currency: configuration.currency.iso,
  }
}

type Reach = Pick<ReturnType<typeof judgePlace>, 'area' | 'is'>

const NO_PLACE: Reach = { area: undefined, is: 'unknown' }

/** The area of the place, by the rule of orders. A shop without delivery or of another country has none. */
function reach(store: Store, place: DeliveryPlace, country: string): Reach {
  if (!store.settings.ordering.delivery.enabled || store.country !== country)
    return { area: undefined, is: 'outside' }
  return judgePlace(deliveringShop(store), place)
}

function distanceTo({ details, configuration }: Store, place: DeliveryPlace): number | null {
  const { latitude, longitude } = place
  if (latitude === null || longitude === null || (details.lat === 0 && details.lng === 0)) return null
  return distanceBetween(details, { lat: latitude, lng: longitude }, configuration.country.distance_type)
}
