import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { auditStaffRoutes } from './audit/staff-routes.ts'
import { cartStaffRoutes } from './cart/staff-routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { removeCards } from './cards/remove-cards.ts'
import { cartRoutes } from './cart/routes.ts'
import { endHold } from './card-payments/end-hold.ts'
import { followPayment } from './card-payments/follow-payment.ts'
import { cardPaymentRoutes } from './card-payments/routes.ts'
import type { Payables } from './card-payments/payable.ts'
import { mailUnpaid } from './checkout/mail-unpaid.ts'
import { orderPayable } from './checkout/order-payable.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { DEMO_OWNER, DEMO_PASSWORD } from './cli/seed-demo.ts'
import { consentRoutes } from './consent/routes.ts'
import { mountConsolePages } from './console-pages/mount-console-pages.ts'
import { publishLater } from './drafts/publish-later.ts'
import { customerStaffRoutes } from './customers/staff-routes.ts'
import { draftStaffRoutes } from './drafts/staff-routes.ts'
import { keepDays } from './figures/keep-days.ts'
import { bookRoutes } from './books/routes.ts'
import { bookStaffRoutes } from './books/staff-routes.ts'
import { figureStaffRoutes } from './figures/staff-routes.ts'
import type { Services } from './http/context.ts'
import { allowShopOrigins } from './http/cors.ts'
import { lapsePoints } from './loyalty/lapse-points.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import { mount, type Route } from './http/route.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import type { Jobs } from './jobs/run-job.ts'
import { jobStaffRoutes } from './jobs/staff-routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { menuStaffRoutes } from './menu/staff-routes.ts'
import { mailPaymentLink } from './payment-links/mail-payment-link.ts'
import { linkPayable } from './payment-links/link-payable.ts'
import { paymentLinkRoutes } from './payment-links/routes.ts'
import { paymentLinkStaffRoutes } from './payment-links/staff-routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { couponStaffRoutes } from './coupons/staff-routes.ts'
import { stockStaffRoutes } from './stock/staff-routes.ts'
import { mailMissed } from './orders/mail-missed.ts'
import { cancelUnanswered } from './orders/cancel-unanswered.ts'
import { countSales } from './orders/count-sales.ts'
import { mailOrder } from './orders/mail-order.ts'
import { orderRoutes } from './orders/routes.ts'
import { orderStaffRoutes } from './orders/staff-routes.ts'
import { mountPages } from './pages/mount-pages.ts'
import { paymentStaffRoutes } from './payments/staff-routes.ts'
import { mailFactorReset } from './people/mail-factor-reset.ts'
import { mailInvitation } from './people/mail-invitation.ts'
import { peopleStaffRoutes } from './people/staff-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { pictureStaffRoutes } from './pictures/staff-routes.ts'
import { placeRoutes } from './places/routes.ts'
import { placeStaffRoutes } from './places/staff-routes.ts'
import { endRefundChoice } from './refunds/end-refund-choice.ts'
import { refundRoutes } from './refunds/routes.ts'
import { lookAtRefundJob, sendRefundJob } from './refunds/send-refund.ts'
import { refundStaffRoutes } from './refunds/staff-routes.ts'
import { secondFactorRoutes } from './second-factor/staff-routes.ts'
import { shopsStaffRoutes } from './shops/staff-routes.ts'
import { slotRoutes } from './slots/routes.ts'
import { slotStaffRoutes } from './slots/staff-routes.ts'
import { mailNewPassword } from './staff/mail-new-password.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { mountMailbox } from './start/mailbox.ts'
import { storeRoutes } from './stores/routes.ts'
import { storeStaffRoutes } from './stores/staff-routes.ts'

/** Everything that can be paid, by the name that is stored with the attempts to pay it. */
const payables: Payables = { order: orderPayable, link: linkPayable }

/** Every call on a store's hostname. The test of tenant isolation goes through this list. */
export const shopRoutes: Route[] = [
  ...storeRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...menuRoutes,
  ...couponRoutes,
  ...draftRoutes,
  ...pictureRoutes,
  ...placeRoutes,
  ...cartRoutes,
  ...slotRoutes,
  ...cardRoutes,
  ...checkoutRoutes,
  ...cardPaymentRoutes(payables),
  ...paymentLinkRoutes,
  ...orderRoutes,
  ...refundRoutes,
  ...bookRoutes,
]

/** Every call on the console's origin. */
export const consoleRoutes: Route[] = [
  ...staffRoutes,
  ...secondFactorRoutes,
  ...peopleStaffRoutes,
  ...orderStaffRoutes,
  ...refundStaffRoutes,
  ...menuStaffRoutes,
  ...stockStaffRoutes,
  ...couponStaffRoutes,
  ...paymentLinkStaffRoutes,
  ...pictureStaffRoutes,
  ...draftStaffRoutes,
  ...figureStaffRoutes,
  ...bookStaffRoutes,
  ...customerStaffRoutes,
  ...auditStaffRoutes,
  ...storeStaffRoutes,
  ...paymentStaffRoutes,
  ...cartStaffRoutes,
  ...slotStaffRoutes,
  ...placeStaffRoutes,
  ...jobStaffRoutes,
  ...shopsStaffRoutes,
]

/** Every kind of job. A job with another name fails and is shown to operators. */
export const jobs: Jobs = [
  mailOrder,
  cancelUnanswered,
  followPayment(payables),
  sendRefundJob,
  lookAtRefundJob,
  endRefundChoice,
  removeCards,
  endHold(payables),
  publishLater,
  countSales,
  keepDays,
  lapsePoints,
  mailInvitation,
  mailPaymentLink,
  mailUnpaid,
  mailMissed,
  mailFactorReset,
  mailNewPassword,
]

/** The server of the stores' hostnames. */
export async function createApp(services: Services, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = await createServer(services, options)
  services.stores.onProblem(problem =>
    app.log.error(problem, 'a stored setting cannot be read: a replacement value is used'),
  )
  allowShopOrigins(app, services)
  mountHealth(app, services)
  mountDocs(
    app,
    [...shopRoutes, ...consoleRoutes].map(route => route.endpoint),
  )
  app.addHook('onClose', () => services.clicks.write())
  mount(app, services, shopRoutes)
  await mountPages(app, services)
  return app
}

/** The server of the console's origin, which has neither stores' pages nor diners' calls. */
export async function createConsole(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services)
  mountHealth(app, services)
  mount(app, services, consoleRoutes)
  if (services.env.loopback) mountMailbox(app, services)
  await mountConsolePages(app, services, { demo: { email: DEMO_OWNER, password: DEMO_PASSWORD } })
  return app
}
