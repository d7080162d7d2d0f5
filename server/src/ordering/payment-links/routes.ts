import * as endpoints from '@tiffin/contract/ordering/payment-links/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { confirmPayByLink } from './confirm-pay-by-link.ts'
import { getPayLink } from './get-pay-link.ts'
import { payByLink } from './pay-by-link.ts'

export const paymentLinkRoutes: Route[] = routes(endpoints, { getPayLink, payByLink, confirmPayByLink })
