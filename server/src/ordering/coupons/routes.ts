import * as endpoints from '@tiffin/contract/ordering/coupons/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { listAutomaticCoupons } from './list-automatic-coupons.ts'

export const couponRoutes: Route[] = routes(endpoints, { listAutomaticCoupons })
