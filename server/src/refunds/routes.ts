import * as endpoints from '@tiffin/contract/refunds/diner'
import { type Route, routes } from '../http/route.ts'
import { chooseRefund } from './choose-refund.ts'

export const refundRoutes: Route[] = routes(endpoints, { chooseRefund })
