/** How a coupon is applied: by a code for all, by one-off codes, or automatically. */
export const COUPON_WAYS = ['CODE', 'CODES', 'ITSELF'] as const
export type CouponWay = (typeof COUPON_WAYS)[number]

/** As a coupon's code is kept and compared: in capitals, without spaces. */
export function couponCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** What an owner may choose as a code. */
export const CODE_FORM = /^[A-Z0-9][A-Z0-9-]{2,19}$/
