import * as endpoints from '@tiffin/contract/ordering/bills/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { closeBill } from './close-bill.ts'
import { listBills } from './list-bills.ts'
import { moveBill } from './move-bill.ts'

export const billStaffRoutes: Route[] = routes(endpoints, { listBills, moveBill, closeBill })
