import * as endpoints from '@tiffin/contract/payments/staff'
import { type Route, routes } from '../http/route.ts'
import { tryProvider } from './try-provider.ts'

export const paymentStaffRoutes: Route[] = routes(endpoints, { tryProvider })
