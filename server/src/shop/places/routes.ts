import * as endpoints from '@tiffin/contract/shop/places/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { getInitialLocation } from './get-initial-location.ts'
import { listDeliveryAreas } from './list-delivery-areas.ts'
import { lookupDeliveryCharge } from './lookup-delivery-charge.ts'
import { lookupLocation } from './lookup-location.ts'
import { lookupPostcode } from './lookup-postcode.ts'

export const placeRoutes: Route[] = routes(endpoints, {
  lookupDeliveryCharge,
  lookupPostcode,
  lookupLocation,
  getInitialLocation,
  listDeliveryAreas,
})
