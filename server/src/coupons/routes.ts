import * as endpoints from '@tiffin/contract/coupons/diner'
import { type Route, routes } from '../http/route.ts'
import { listAutomaticCoupons } from './list-automatic-coupons.ts'

export const couponRoutes: Route[] = routes(endpoints, { listAutomaticCoupons })
