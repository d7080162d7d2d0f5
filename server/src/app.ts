import type { FastifyInstance } from 'fastify'
import { mailChangedEmail } from './people/accounts/mail-changed-email.ts'
import { mailAccountNotice } from './people/accounts/mail-account-notice.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { mailLoginCode } from './people/passwords/mail-login-code.ts'
import { mailReset } from './people/passwords/mail-reset.ts'
import { passwordRoutes } from './people/passwords/routes.ts'
import { sessionRoutes } from './people/sessions/routes.ts'
import { addressRoutes } from './people/addresses/routes.ts'
import { favouriteRoutes } from './people/favourites/routes.ts'
import { auditStaffRoutes } from './people/audit/staff-routes.ts'
import { cartStaffRoutes } from './ordering/cart/staff-routes.ts'
import { cardRoutes } from './money/cards/routes.ts'
import { removeCards } from './money/cards/remove-cards.ts'
import { cartRoutes } from './ordering/cart/routes.ts'
import { endHold } from './money/card-payments/end-hold.ts'
import { followPayment } from './money/card-payments/follow-payment.ts'
import { cardPaymentRoutes } from './money/card-payments/routes.ts'
import type { Payables } from './money/card-payments/payable.ts'
import { mailUnpaid } from './ordering/checkout/mail-unpaid.ts'
import { orderPayable } from './ordering/checkout/order-payable.ts'
import { checkoutRoutes } from './ordering/checkout/routes.ts'
import { DEMO_OWNER, DEMO_PASSWORD } from './cli/seed-demo.ts'
import { consentRoutes } from './people/consent/routes.ts'
import { mountConsolePages } from './web/console-pages/mount-console-pages.ts'
import { spreadMenu } from './menu/drafts/spread-menu.ts'
import { publishLater } from './menu/drafts/publish-later.ts'
import { customerStaffRoutes } from './back-office/customers/staff-routes.ts'
import { databaseStaffRoutes } from './back-office/databases/staff-routes.ts'
import { draftStaffRoutes } from './menu/drafts/staff-routes.ts'
import { keepDays } from './back-office/figures/keep-days.ts'
import { bookRoutes } from './back-office/books/routes.ts'
import { bookStaffRoutes } from './back-office/books/staff-routes.ts'
import { campaignRoutes } from './back-office/campaigns/routes.ts'
import { campaignStaffRoutes } from './back-office/campaigns/staff-routes.ts'
import { figureStaffRoutes } from './back-office/figures/staff-routes.ts'
import type { Services } from './platform/http/context.ts'
import { allowShopOrigins } from './platform/http/cors.ts'
import { lapsePoints } from './money/loyalty/lapse-points.ts'
import { mountDocs } from './platform/http/docs.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountTlsAsk } from './platform/http/tls-ask.ts'
import { mount, type Route } from './platform/http/route.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import type { Jobs } from './platform/jobs/run-job.ts'
import { jobStaffRoutes } from './platform/jobs/staff-routes.ts'
import { writeAudit } from './platform/jobs/write-audit.ts'
import { listStore } from './shop/settings/list-store.ts'
import { draftRoutes } from './menu/drafts/routes.ts'
import { menuRoutes } from './menu/menu/routes.ts'
import { menuStaffRoutes } from './menu/menu/staff-routes.ts'
import { mailPaymentLink } from './ordering/payment-links/mail-payment-link.ts'
import { linkPayable } from './ordering/payment-links/link-payable.ts'
import { sharePayable } from './ordering/bills/share-payable.ts'
import { paymentLinkRoutes } from './ordering/payment-links/routes.ts'
import { paymentLinkStaffRoutes } from './ordering/payment-links/staff-routes.ts'
import { couponRoutes } from './ordering/coupons/routes.ts'
import { couponStaffRoutes } from './ordering/coupons/staff-routes.ts'
import { translationStaffRoutes } from './menu/translations/staff-routes.ts'
import { stockStaffRoutes } from './menu/stock/staff-routes.ts'
import { mailMissed } from './ordering/orders/mail-missed.ts'
import { cancelUnanswered } from './ordering/orders/cancel-unanswered.ts'
import { countSales } from './ordering/orders/count-sales.ts'
import { mailOrder } from './ordering/orders/mail-order.ts'
import { textOrder } from './ordering/orders/text-order.ts'
import { letterStaffRoutes } from './shop/letters/staff-routes.ts'
import { mailSmsLimit } from './shop/letters/mail-sms-limit.ts'
import { orderRoutes } from './ordering/orders/routes.ts'
import { orderStaffRoutes } from './ordering/orders/staff-routes.ts'
import { mountPages } from './web/pages/mount-pages.ts'
import { paymentStaffRoutes } from './money/payments/staff-routes.ts'
import { mailFactorReset } from './people/people/mail-factor-reset.ts'
import { mailInvitation } from './people/people/mail-invitation.ts'
import { eraseAgain } from './people/privacy/erase-again.ts'
import { makeExport } from './people/privacy/make-export.ts'
import { removeOldContacts } from './people/privacy/remove-old-contacts.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { mailThreadMessage } from './people/messages/mail-thread-message.ts'
import { supportRoutes } from './ordering/support/routes.ts'
import { supportStaffRoutes } from './ordering/support/staff-routes.ts'
import { messageRoutes } from './people/messages/routes.ts'
import { messageStaffRoutes } from './people/messages/staff-routes.ts'
import { peopleStaffRoutes } from './people/people/staff-routes.ts'
import { pictureRoutes } from './shop/pictures/routes.ts'
import { pictureStaffRoutes } from './shop/pictures/staff-routes.ts'
import { groupRoutes } from './shop/groups/routes.ts'
import { groupStaffRoutes } from './shop/groups/staff-routes.ts'
import { placeRoutes } from './shop/places/routes.ts'
import { placeStaffRoutes } from './shop/places/staff-routes.ts'
import { endRefundChoice } from './back-office/refunds/end-refund-choice.ts'
import { returnsHandler } from './back-office/refunds/returns-handler.ts'
import { mailHidden } from './ordering/reviews/mail-hidden.ts'
import { mailReviewRequest } from './ordering/reviews/mail-review-request.ts'
import { reviewRoutes } from './ordering/reviews/routes.ts'
import { reviewStaffRoutes } from './ordering/reviews/staff-routes.ts'
import { refundRoutes } from './back-office/refunds/routes.ts'
import { checkRefundJob, sendRefundJob } from './back-office/refunds/send-refund.ts'
import { refundStaffRoutes } from './back-office/refunds/staff-routes.ts'
import { passkeyRoutes } from './people/passkeys/routes.ts'
import { socialRoutes } from './people/social/routes.ts'
import { socialStaffRoutes } from './people/social/staff-routes.ts'
import { secondFactorRoutes } from './people/second-factor/staff-routes.ts'
import { shopsStaffRoutes } from './back-office/shops/staff-routes.ts'
import { shortLinkRoutes } from './shop/short-links/routes.ts'
import { shortLinkStaffRoutes } from './shop/short-links/staff-routes.ts'
import { tableRoutes } from './shop/tables/routes.ts'
import { tableStaffRoutes } from './shop/tables/staff-routes.ts'
import { textBooking } from './ordering/bookings/text-booking.ts'
import { mailBooking } from './ordering/bookings/mail-booking.ts'
import { depositPayable } from './ordering/bookings/deposit-payable.ts'
import { endUnpaid } from './ordering/bookings/end-unpaid.ts'
import { declineUnanswered } from './ordering/bookings/decline-unanswered.ts'
import { remindBooking } from './ordering/bookings/remind-booking.ts'
import { offerFreedTable } from './ordering/bookings/offer-freed.ts'
import { billRoutes } from './ordering/bills/routes.ts'
import { billStaffRoutes } from './ordering/bills/staff-routes.ts'
import { bookingRoutes } from './ordering/bookings/routes.ts'
import { bookingStaffRoutes } from './ordering/bookings/staff-routes.ts'
import { slotRoutes } from './shop/slots/routes.ts'
import { slotStaffRoutes } from './shop/slots/staff-routes.ts'
import { mailNewPassword } from './people/staff/mail-new-password.ts'
import { staffRoutes } from './people/staff/staff-routes.ts'
import { mountMailbox } from './start/mailbox.ts'
import { storeRoutes } from './shop/stores/routes.ts'
import { storeStaffRoutes } from './shop/stores/staff-routes.ts'

/** All kinds of payables, by the name that is stored with their attempts. */
const payables: Payables = {
  order: orderPayable,
  link: linkPayable,
  share: sharePayable,
  deposit: depositPayable,
}

/** All endpoints on a store's hostname. The test of tenant isolation goes through this list. */
export const shopRoutes: Route[] = [
  ...storeRoutes,
  ...shortLinkRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...addressRoutes,
  ...favouriteRoutes,
  ...socialRoutes,
  ...passkeyRoutes,
  ...consentRoutes,
  ...messageRoutes,
  ...supportRoutes,
  ...privacyRoutes([removeCards]),
  ...menuRoutes,
  ...couponRoutes,
  ...draftRoutes,
  ...pictureRoutes,
  ...placeRoutes,
  ...groupRoutes,
  ...cartRoutes,
  ...slotRoutes,
  ...tableRoutes,
  ...bookingRoutes,
  ...billRoutes,
  ...cardRoutes,
  ...checkoutRoutes,
  ...cardPaymentRoutes({ payables, returns: returnsHandler }),
  ...paymentLinkRoutes,
  ...orderRoutes,
  ...reviewRoutes,
  ...refundRoutes,
  ...bookRoutes,
  ...campaignRoutes,
]

/** All endpoints on the console's origin. */
export const consoleRoutes: Route[] = [
  ...staffRoutes,
  ...secondFactorRoutes,
  ...peopleStaffRoutes,
  ...orderStaffRoutes,
  ...reviewStaffRoutes,
  ...refundStaffRoutes,
  ...menuStaffRoutes,
  ...stockStaffRoutes,
  ...translationStaffRoutes,
  ...couponStaffRoutes,
  ...paymentLinkStaffRoutes,
  ...pictureStaffRoutes,
  ...draftStaffRoutes,
  ...figureStaffRoutes,
  ...campaignStaffRoutes,
  ...bookStaffRoutes,
  ...customerStaffRoutes,
  ...messageStaffRoutes,
  ...supportStaffRoutes,
  ...auditStaffRoutes,
  ...storeStaffRoutes,
  ...letterStaffRoutes,
  ...socialStaffRoutes,
  ...shortLinkStaffRoutes,
  ...paymentStaffRoutes,
  ...cartStaffRoutes,
  ...slotStaffRoutes,
  ...tableStaffRoutes,
  ...bookingStaffRoutes,
  ...billStaffRoutes,
  ...placeStaffRoutes,
  ...groupStaffRoutes,
  ...jobStaffRoutes,
  ...databaseStaffRoutes,
  ...shopsStaffRoutes,
]

/** All kinds of jobs. A job with another name fails and is shown to operators. */
export const jobs: Jobs = [
  mailOrder,
  textOrder,
  mailSmsLimit,
  cancelUnanswered,
  followPayment(payables),
  sendRefundJob,
  checkRefundJob,
  endRefundChoice,
  removeCards,
  endHold(payables),
  publishLater,
  spreadMenu,
  countSales,
  keepDays,
  lapsePoints,
  mailInvitation,
  mailPaymentLink,
  textBooking,
  mailBooking,
  remindBooking,
  declineUnanswered,
  endUnpaid,
  offerFreedTable,
  mailUnpaid,
  mailMissed,
  writeAudit,
  listStore,
  mailFactorReset,
  mailNewPassword,
  makeExport,
  removeOldContacts,
  eraseAgain,
  mailReset,
  mailLoginCode,
  mailAccountNotice,
  mailChangedEmail,
  mailThreadMessage,
  mailReviewRequest,
  mailHidden,
]

/** The server of the stores' hostnames. */
export async function createApp(services: Services, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = await createServer(services, options)
  services.stores.onProblem(problem =>
    app.log.error(problem, 'a stored setting cannot be read: a replacement value is used'),
  )
  allowShopOrigins(app, services)
  mountHealth(app, services)
  mountTlsAsk(app, services)
  mountDocs(
    app,
    [...shopRoutes, ...consoleRoutes].map(route => route.endpoint),
  )
  app.addHook('onClose', () => services.clicks.write())
  mount(app, services, shopRoutes)
  await mountPages(app, services)
  return app
}

/** The server of the console's origin, which has neither stores' pages nor diners' endpoints. */
export async function createConsole(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services)
  mountHealth(app, services)
  mount(app, services, consoleRoutes)
  if (services.env.loopback) mountMailbox(app, services)
  await mountConsolePages(app, services, { demo: { email: DEMO_OWNER, password: DEMO_PASSWORD } })
  return app
}
