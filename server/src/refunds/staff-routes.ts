import * as endpoints from '@tiffin/contract/refunds/staff'
import { type Route, routes } from '../http/route.ts'
import { getRefundable } from './get-refundable.ts'
import { giveRefund } from './give-refund.ts'
import { listFailedRefunds } from './list-failed-refunds.ts'
import { refundOrder } from './refund-order.ts'

export const refundStaffRoutes: Route[] = routes(endpoints, {
  getRefundable,
  refundOrder,
  listFailedRefunds,
  giveRefund,
})
