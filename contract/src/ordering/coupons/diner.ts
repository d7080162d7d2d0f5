import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'

const AutomaticCoupon = z.object({
  name: z.string(),
  /** The coupon's discount and conditions: "Naan for free, from £20.00, for delivery". */
  words: z.string(),
})
export type AutomaticCoupon = z.output<typeof AutomaticCoupon>

const AutomaticCoupons = z.object({
  data: z.array(AutomaticCoupon),
  /** Whether some customers have further coupons. A signed-in customer then repeats the request with a token. */
  more_for_customers: z.boolean(),
})
export type AutomaticCoupons = z.output<typeof AutomaticCoupons>

/** Lists coupons that apply without a code. Coupons with a code are private: the shop gives the code to chosen customers. */
export const listAutomaticCoupons = endpoint({
  method: 'GET',
  path: '/consumer/coupons/automatic',
  auth: 'visitor',
  ahead: true,
  summary:
    'The coupons that apply without a code, of today, in the words of the request’s language. Those for a first order, for new customers or limited for each customer are listed only with the token of a customer who may have them.',
  query: z.object(common),
  response: AutomaticCoupons,
})
