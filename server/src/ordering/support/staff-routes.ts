import * as endpoints from '@tiffin/contract/ordering/support/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { declineReport } from './decline-report.ts'

export const supportStaffRoutes: Route[] = routes(endpoints, { declineReport })
