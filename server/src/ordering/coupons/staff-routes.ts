import * as endpoints from '@tiffin/contract/ordering/coupons/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { endCoupon } from './end-coupon.ts'
import { listCouponCodes } from './list-coupon-codes.ts'
import { listCoupons } from './list-coupons.ts'
import { makeCoupon } from './make-coupon.ts'

export const couponStaffRoutes: Route[] = routes(endpoints, {
  listCoupons,
  makeCoupon,
  endCoupon,
  listCouponCodes,
})
