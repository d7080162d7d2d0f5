import * as endpoints from '@tiffin/contract/cart/staff'
import { type Route, routes } from '../http/route.ts'
import { priceSample } from './price-sample.ts'

export const cartStaffRoutes: Route[] = routes(endpoints, { priceSample })
