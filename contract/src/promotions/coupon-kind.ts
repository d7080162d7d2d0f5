import type * as z from 'zod/mini'

/** What a coupon finds: amounts are minor units, `remaining` is what earlier discounts have left of the sub-total. */
export type CouponBasket = { lines: readonly CouponLine[]; remaining: number }

/** `menu_price` is one unit without its options; `price` is the whole line, with them and after its dish's offer. */
export type CouponLine = { id: string; item_id: string; menu_price: number; price: number }

/**
 * What a coupon takes off. Where it names a line, that line's tax falls; what it takes off the basket is shared out over all
 * lines. The calculator takes no more than there is.
 */
export type CouponDiscount = {
  lines?: ReadonlyMap<string, number>
  basket?: number
  /** The delivery charge falls away; the fee of a delivery partner does not. */
  free_delivery?: boolean
}

/** A kind of coupon: what its owner fills in, and what it takes off a basket [K-01]. */
export type CouponKind<Code extends string, Settings> = {
  /** Kept with coupons and orders, so it is never given another meaning. */
  code: Code
  settings: z.ZodMiniType<Settings>
  apply(basket: CouponBasket, settings: Settings): CouponDiscount
}

/** Keeps the code's own type, so that a table of kinds knows its codes. */
export function couponKind<const Code extends string, Settings>(
  kind: CouponKind<Code, Settings>,
): CouponKind<Code, Settings> {
  return kind
}
