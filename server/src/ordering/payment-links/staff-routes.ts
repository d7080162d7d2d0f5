import * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { createPaymentLink } from './create-payment-link.ts'
import { listPaymentLinks } from './list-payment-links.ts'
import { refundPaymentLink } from './refund-payment-link.ts'
import { revokePaymentLink } from './revoke-payment-link.ts'
import { sendPaymentLink } from './send-payment-link.ts'

export const paymentLinkStaffRoutes: Route[] = routes(endpoints, {
  listPaymentLinks,
  createPaymentLink,
  sendPaymentLink,
  revokePaymentLink,
  refundPaymentLink,
})
