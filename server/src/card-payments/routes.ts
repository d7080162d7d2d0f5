import * as endpoints from '@tiffin/contract/card-payments/webhook'
import { type Route, routes } from '../http/route.ts'
import type { Payables } from './payable.ts'
import { paymentWebhook } from './payment-webhook.ts'

export const cardPaymentRoutes = (payables: Payables): Route[] =>
  routes(endpoints, { paymentWebhook: (ctx, request) => paymentWebhook(ctx, request, payables) })
