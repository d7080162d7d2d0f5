import type * as z from 'zod/mini'

/** The dishes that a coupon applies to. Amounts are minor units; `remaining` is the amount after earlier discounts. */
export type CouponBasket = { lines: readonly CouponLine[]; remaining: number }

/**
 * `menu_price` is one unit without options; `discount` is the discount of its dish's offer; `price` is the whole line
 * with options, after that offer.
 */
export type CouponLine = {
  id: string
  item_id: string
  category_id: string
  menu_price: number
  discount: number
  price: number
}

/**
 * The discount of a coupon. A discount on a line reduces that line's tax; a discount on the basket is distributed over
 * all lines that the coupon applies to. The calculator limits it to what remains.
 */
export type CouponDiscount = {
  lines?: ReadonlyMap<string, number>
  basket?: number
  /** Removes the delivery charge, but not the fee of a delivery partner. */
  free_delivery?: boolean
}

/** A kind of coupon: its settings and how it computes the discount [K-01]. */
export type CouponKind<Code extends string, Settings> = {
  /** Stored with coupons and orders, so its meaning must never change. */
  code: Code
  settings: z.ZodMiniType<Settings>
  apply(basket: CouponBasket, settings: Settings): CouponDiscount
}

/** Keeps the literal type of the code, so that the table of kinds knows all codes. */
export function couponKind<const Code extends string, Settings>(
  kind: CouponKind<Code, Settings>,
): CouponKind<Code, Settings> {
  return kind
}
