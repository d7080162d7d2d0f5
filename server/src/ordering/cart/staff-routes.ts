import * as endpoints from '@tiffin/contract/ordering/cart/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { priceSample } from './price-sample.ts'

export const cartStaffRoutes: Route[] = routes(endpoints, { priceSample })
