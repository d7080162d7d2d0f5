import * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { cancelShare } from './cancel-share.ts'
import { followBill } from './follow-bill.ts'
import { getBill } from './get-bill.ts'
import { payBill } from './pay-bill.ts'

export const billRoutes: Route[] = routes(endpoints, { getBill, followBill, payBill, cancelShare })
