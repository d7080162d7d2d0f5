import * as endpoints from '@tiffin/contract/ordering/orders/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { bestSelling } from './best-selling.ts'
import { cancelOrder } from './cancel-order.ts'
import { followOrder } from './follow-order.ts'
import { getLastWeekSavings } from './get-last-week-savings.ts'
import { getOrder } from './get-order.ts'
import { getOrderFusion } from './get-order-fusion.ts'
import { listOrders } from './list-orders.ts'
import { listRecentStores } from './list-recent-stores.ts'
import { recentOrders } from './recent-orders.ts'
import { reorder } from './reorder.ts'

export const orderRoutes: Route[] = routes(endpoints, {
  listOrders,
  listRecentStores,
  recentOrders,
  bestSelling,
  reorder,
  getLastWeekSavings,
  getOrder,
  getOrderFusion,
  cancelOrder,
  followOrder,
})
