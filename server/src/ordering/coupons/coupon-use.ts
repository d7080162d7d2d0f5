/** The coupon that an order uses up, and what it takes off. */
export type CouponUse = {
  id: string
  /** As the diner gave it; null: it applies by itself. */
  code: string | null
  name: string
  is_one_off: boolean
  per_customer: number | null
  /** It is for a customer's first order, and so are others: of all of them one counts. */
  is_first: boolean
  given: number
}
