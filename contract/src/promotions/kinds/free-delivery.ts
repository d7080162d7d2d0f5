import * as z from 'zod/mini'
import { couponKind } from '../coupon-kind.ts'

/** The basket is brought for nothing. */
export const freeDelivery = couponKind({
  code: 'FREE_DELIVERY',
  settings: z.object({}),
  apply: () => ({ free_delivery: true }),
})
