/** The coupon that an order uses, and the amount that it takes off. */
export type CouponUse = {
  id: string
  /** The code that the diner entered; null: the coupon is automatic. */
  code: string | null
  name: string
  is_one_off: boolean
  per_customer: number | null
  /** The coupon is for first orders only. Of all such coupons a customer can use one. */
  is_first: boolean
  given: number
}
