/** The coupon that an order uses up, and what it takes off. */
export type TakenCoupon = {
  id: string
  /** As the diner gave it; null: it applies by itself. */
  code: string | null
  name: string
  is_one_off: boolean
  per_customer: number | null
  given: number
}
