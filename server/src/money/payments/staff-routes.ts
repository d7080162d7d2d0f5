import * as endpoints from '@tiffin/contract/money/payments/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { tryProvider } from './try-provider.ts'

export const paymentStaffRoutes: Route[] = routes(endpoints, { tryProvider })
