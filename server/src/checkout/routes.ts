import * as endpoints from '@tiffin/contract/checkout/diner'
import { type Route, routes } from '../http/route.ts'
import { confirmCart } from './confirm-cart.ts'

export const checkoutRoutes: Route[] = routes(endpoints, { confirmCart })
