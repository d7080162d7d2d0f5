import { CART_EXPIRED_CODE, TRIGGERS } from './error-codes.ts'

/**
 * Every refusal: reason -> HTTP status, code, wire type. Its text is `errors.<reason>` of the language files, in the
 * request's language. A refusal that the diner can correct at confirm is a 409 with the current basket [V1].
 */
export type RefusalRow = {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 422 | 429 | 502 | 503
  code?: number
  /** `error.type` on the wire; absent: the reason itself. */
  type?: string
}

const rows = {
  // The request itself
  'invalid-data': { status: 400, type: 'validation' },
  'not-found': { status: 404, type: 'not_found' },
  // A suburb or area that is not known, or to which the shop does not deliver [D-32]
  'area-unknown': { status: 404, type: 'not_found' },
  'too-many-requests': { status: 429 },
  'too-slow': { status: 408 },
  'too-large': { status: 413 },
  'secrets-locked': { status: 409 },
  'figures-counting': { status: 409 },
  'sign-in-busy': { status: 429 },
  'sign-in-slowed': { status: 429 },
  'idempotency-mismatch': { status: 409 },
  unavailable: { status: 503 },
  // The store [V2]
  'store-missing': { status: 400 },
  'store-mismatch': { status: 400 },
  'store-unknown': { status: 404, type: 'not_found' },
  // Authentication and permissions
  unauthorized: { status: 401, type: 'unauthorized' },
  suspended: { status: 401, code: TRIGGERS.suspended.code },
  forbidden: { status: 403 },
  'looking-ahead': { status: 403 },
  'look-ahead-over': { status: 403 },
  // Signing in and registering [E-25, E-26, E-29, E-31, E-32]
  'invalid-password': { status: 400 },
  'not-registered': { status: 400 },
  // A new password, and a code by e-mail [A-25, E-30]
  'old-password-wrong': { status: 400, type: 'validation' },
  'email-code-wrong': { status: 404 },
  'email-code-expired': { status: 400 },
  'passkey-failed': { status: 400 },
  // A sensitive action in a session whose customer has not signed in recently
  'proof-needed': { status: 403 },
  'social-failed': { status: 400, type: 'unauthorized' },
  // Staff: the response does not reveal whether e-mail or password was wrong
  'sign-in-failed': { status: 400 },
  // The second factor of staff
  'factor-needed': { status: 403 },
  'code-needed': { status: 400 },
  'code-wrong': { status: 400 },
  'codes-slowed': { status: 429 },
  'factor-on': { status: 409 },
  'factor-off': { status: 409 },
  'factor-demanded': { status: 409 },
  'factor-not-yours': { status: 409 },
  'password-needed': { status: 400 },
  'password-wrong': { status: 400 },
  // People who work in a shop
  'link-ended': { status: 404 },
  'last-owner': { status: 409 },
  // A new shop
  'shop-not-ready': { status: 409 },
  'account-exists': { status: 409 },
  'email-taken': { status: 400, type: 'validation' },
  // Personal data [G-21, G-23, G-31]
  'export-daily': { status: 422 },
  'export-over': { status: 404 },
  'order-in-progress': { status: 409 },
  'deposit-held': { status: 409 },
  // The contact form [E-41]
  'recaptcha-failed': { status: 400 },
  'unsubscribe-invalid': { status: 400, type: 'validation' },
  'guest-checkout-off': { status: 400 },
  // Codes to a phone [A-33 to A-39, E-22, E-23, E-33, E-34]; the service for texts did not accept the number, or failed
  'phone-unverified': { status: 422 },
  'phone-unreachable': { status: 400 },
  'letter-not-sent': { status: 502 },
  'texts-unavailable': { status: 502, type: 'phone-unreachable' },
  'otp-too-many': { status: 429 },
  'otp-wrong': { status: 404 },
  'otp-expired': { status: 400 },
  // Saved addresses [A-46, E-36]
  'address-exists': { status: 400, type: 'validation' },
  'addresses-full': { status: 400, type: 'validation' },
  // The basket no longer exists: the client drops its id and creates a new one [B-10, V1]
  'cart-expired': { status: 400, code: CART_EXPIRED_CODE },
  // Changing a basket
  'cart-changed': { status: 409, code: 4091 },
  'item-unavailable': { status: 400, code: 4011 },
  'addons-invalid': { status: 400, code: 4012 },
  'quantity-invalid': { status: 400, code: 4013 },
  'service-unavailable': { status: 400, code: 4014 },
  // Delivery areas [D-17]; the contract fixes both texts
  'invalid-postcode': { status: 400, code: TRIGGERS['invalid-postcode'].code },
  'no-delivery': { status: 404, code: TRIGGERS['no-delivery'].code },
  // Times and slots
  'slot-expired': { status: 400, code: 4017 },
  'slot-full': { status: 400, code: 4017 },
  'channel-closed': { status: 400, code: 4017 },
  'area-closed': { status: 400, code: 4017 },
  // Confirm: what the diner can correct [V1]
  'cart-empty': { status: 409, code: 4092 },
  'below-minimum': { status: 409, code: 4093 },
  'outside-area': { status: 409, code: 4094 },
  'items-missing': { status: 409, code: 4095 },
  'table-missing': { status: 409 },
  'table-unknown': { status: 409 },
  'bill-owed': { status: 409 },
  'bill-changed': { status: 409 },
  'share-taken': { status: 409 },
  'share-paid': { status: 409 },
  'table-occupied': { status: 409 },
  'stock-short': { status: 409, code: 4104 },
  'price-changed': { status: 409, code: 4096 },
  'payment-mode-unavailable': { status: 409, code: 4097 },
  'payment-over': { status: 409 },
  'payment-link-expired': { status: 410 },
  'payment-link-over': { status: 409 },
  'payment-link-due': { status: 409 },
  'no-card-provider': { status: 409 },
  'webhook-unsigned': { status: 400 },
  'contact-missing': { status: 409, code: 4098 },
  'address-missing': { status: 409, code: 4099 },
  'place-unknown': { status: 409, code: 4106 },
  'time-moved': { status: 409, code: 4100 },
  'total-too-high': { status: 409, code: 4103 },
  'card-too-small': { status: 409, code: 4108 },
  'card-share-too-small': { status: 409, code: 4109 },
  // The wallet [P-24, P-25]
  'wallet-short': { status: 400, code: 4020 },
  'wallet-unavailable': { status: 400, code: 4021 },
  'wallet-with-card-unavailable': { status: 400, code: 4022 },
  // Reviews: the order is not completed, or has a review [API-72]
  'review-early': { status: 400 },
  'review-twice': { status: 400 },
  // Orders
  'too-late-to-cancel': { status: 409, code: 4101 },
  'order-moved': { status: 409, code: 4102 },
  'refund-changed': { status: 409, code: 4107 },
  'refund-decided': { status: 409 },
  'refund-none': { status: 409 },
  // A report of missing dishes that is refunded or declined already
  'report-settled': { status: 409 },
  // Coupons [K-06]: the message says how the coupon could apply
  'coupon-unknown': { status: 400, code: 4110 },
  'coupon-ended': { status: 400, code: 4110 },
  'coupon-early': { status: 400, code: 4110 },
  'coupon-hours': { status: 400, code: 4110 },
  'coupon-service': { status: 400, code: 4110 },
  'coupon-payment': { status: 400, code: 4110 },
  'coupon-account': { status: 400, code: 4110 },
  'coupon-first': { status: 400, code: 4110 },
  'coupon-new': { status: 400, code: 4110 },
  'coupon-used': { status: 400, code: 4110 },
  'coupon-used-up': { status: 400, code: 4110 },
  'coupon-items': { status: 400, code: 4110 },
  'coupon-offers': { status: 400, code: 4110 },
  'coupon-item': { status: 400, code: 4110 },
  'coupon-minimum': { status: 400, code: 4110 },
  'coupon-less': { status: 400, code: 4110 },
  'coupon-nothing': { status: 400, code: 4110 },
  // The coupon's last use was taken by another order during confirm: the basket is priced without
  // it
  'coupon-gone': { status: 409, code: 4111 },
  // Points [K-09]: fewer are left than the diner saw; the basket is priced with the remaining
  // points
  'points-short': { status: 409, code: 4112 },
  'too-many-unpaid': { status: 409 },
  // Bookings [I-13]
  'booking-full': { status: 400 },
  'booking-changed': { status: 409 },
  'booking-late': { status: 409 },
  'booking-many': { status: 409 },
  'booking-deposit': { status: 409 },
  'deposit-over': { status: 409 },
  'table-booked': { status: 409 },
  // Settings: the response contains the newer version and the refused one
  'setting-changed': { status: 409 },
  // Pictures
  'picture-unreadable': { status: 400, type: 'validation' },
  'picture-animated': { status: 400, type: 'validation' },
  'picture-hides': { status: 400, type: 'validation' },
  'picture-pixels': { status: 400, type: 'validation' },
  'picture-small': { status: 400, type: 'validation' },
  'picture-unknown': { status: 400, type: 'validation' },
  'pictures-full': { status: 409 },
  'pictures-busy': { status: 429 },
  // Changing the menu by hand; `draft-changed` contains the colleague's version
  'draft-changed': { status: 409 },
  'draft-full': { status: 409 },
  'menu-busy': { status: 409 },
  // The shop takes over the menu of another one, and only prices are its own
  'menu-followed': { status: 409 },
  'menu-large': { status: 409 },
  'menu-invalid': { status: 400, type: 'validation' },
} as const satisfies Record<string, RefusalRow>

export type Reason = keyof typeof rows

export const REFUSALS: Record<Reason, RefusalRow> = rows
