import * as endpoints from '@tiffin/contract/back-office/refunds/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { chooseRefund } from './choose-refund.ts'

export const refundRoutes: Route[] = routes(endpoints, { chooseRefund })
