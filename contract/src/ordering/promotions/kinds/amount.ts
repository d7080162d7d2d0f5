import * as z from 'zod/mini'
import { couponKind } from '../coupon-kind.ts'

/** A fixed discount in minor units. */
export const amount = couponKind({
  code: 'AMOUNT',
  settings: z.object({ amount: z.int().check(z.positive()) }),
  apply: (_basket, settings) => ({ basket: settings.amount }),
})
