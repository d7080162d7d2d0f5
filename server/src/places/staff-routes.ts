import * as endpoints from '@tiffin/contract/places/staff'
import { type Route, routes } from '../http/route.ts'
import { tryAddress } from './try-address.ts'

export const placeStaffRoutes: Route[] = routes(endpoints, { tryAddress })
