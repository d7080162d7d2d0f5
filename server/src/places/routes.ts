import * as endpoints from '@tiffin/contract/places/diner'
import { type Route, routes } from '../http/route.ts'
import { lookupDeliveryCharge } from './lookup-delivery-charge.ts'

export const placeRoutes: Route[] = routes(endpoints, { lookupDeliveryCharge })
