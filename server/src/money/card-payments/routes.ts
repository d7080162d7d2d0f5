import * as endpoints from '@tiffin/contract/money/card-payments/webhook'
import { type Route, routes } from '../../platform/http/route.ts'
import type { Payables } from './payable.ts'
import { paymentWebhook, type ReturnsHandler } from './payment-webhook.ts'

export const cardPaymentRoutes = (parts: { payables: Payables; returns: ReturnsHandler }): Route[] =>
  routes(endpoints, { paymentWebhook: (ctx, request) => paymentWebhook(ctx, request, parts) })
