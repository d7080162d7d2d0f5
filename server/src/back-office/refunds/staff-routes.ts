import * as endpoints from '@tiffin/contract/back-office/refunds/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { getRefundable } from './get-refundable.ts'
import { payOutRefund } from './pay-out-refund.ts'
import { listFailedRefunds } from './list-failed-refunds.ts'
import { refundShare } from './refund-share.ts'
import { refundOrder } from './refund-order.ts'

export const refundStaffRoutes: Route[] = routes(endpoints, {
  getRefundable,
  refundOrder,
  listFailedRefunds,
  payOutRefund,
  refundShare,
})
