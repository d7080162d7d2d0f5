/** How a coupon is applied: by a code for all, by one-off codes, or automatically. */
export const COUPON_WAYS = ['CODE', 'CODES', 'ITSELF'] as const
export type CouponWay = (typeof COUPON_WAYS)[number]

/** The stored form of a coupon code, also used for comparing: in capitals, without spaces. */
export function couponCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** The codes that an owner may choose. */
export const CODE_FORM = /^[A-Z0-9][A-Z0-9-]{2,19}$/
