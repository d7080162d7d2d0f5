import * as endpoints from '@tiffin/contract/back-office/books/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { getReceipt } from './get-receipt.ts'
import { totalSavings } from './total-savings.ts'

export const bookRoutes: Route[] = routes(endpoints, { getReceipt, totalSavings })
