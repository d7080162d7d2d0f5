import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { common } from '../ids.ts'

const AutomaticCoupon = z.object({
  name: z.string(),
  /** What it gives and what for: "Naan for free, from £20.00, for delivery". */
  words: z.string(),
})
export type AutomaticCoupon = z.output<typeof AutomaticCoupon>

const AutomaticCoupons = z.object({
  data: z.array(AutomaticCoupon),
  /** There are more for some customers: a signed-in customer reads again with the own token. */
  more_for_customers: z.boolean(),
})
export type AutomaticCoupons = z.output<typeof AutomaticCoupons>

/** Coupons with a code are not listed: a code is given by the shop to those it is meant for. */
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
