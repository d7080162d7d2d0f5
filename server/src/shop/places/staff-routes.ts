import * as endpoints from '@tiffin/contract/shop/places/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { tryAddress } from './try-address.ts'

export const placeStaffRoutes: Route[] = routes(endpoints, { tryAddress })
