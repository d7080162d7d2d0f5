import * as z from 'zod/mini'
import { couponKind } from '../coupon-kind.ts'

/** Removes the delivery charge. */
export const freeDelivery = couponKind({
  code: 'FREE_DELIVERY',
  settings: z.object({}),
  apply: () => ({ free_delivery: true }),
})
