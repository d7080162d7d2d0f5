import * as endpoints from '@tiffin/contract/ordering/orders/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { acceptOrder } from './accept-order.ts'
import { advanceOrder } from './advance-order.ts'
import { decideCancelRequest } from './decide-cancel-request.ts'
import { cancelStaffOrder } from './cancel-staff-order.ts'
import { delayOrder } from './delay-order.ts'
import { followShops } from './follow-shops.ts'
import { followStore } from './follow-store.ts'
import { getStaffOrder } from './get-staff-order.ts'
import { listBoard } from './list-board.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { listPayments } from './list-payments.ts'
import { listUnpaid } from './list-unpaid.ts'
import { readMissed } from './read-missed.ts'
import { listWaiting } from './list-waiting.ts'

export const orderStaffRoutes: Route[] = routes(endpoints, {
  listBoard,
  readMissed,
  getStaffOrder,
  acceptOrder,
  delayOrder,
  advanceOrder,
  cancelStaffOrder,
  decideCancelRequest,
  followStore,
  listPayments,
  listOrderMessages,
  listUnpaid,
  listWaiting,
  followShops,
})
