import * as z from 'zod/mini'
import { percentOf } from '../../../rounding.ts'
import { couponKind } from '../coupon-kind.ts'

/**
 * A percentage of the remaining sub-total, with at most three decimals and a maximum in minor
 * units.
 */
export const percent = couponKind({
  code: 'PERCENT',
  settings: z.object({
    percent: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.001)),
    most: z.optional(z.int().check(z.positive())),
  }),
  apply: ({ remaining }, { percent: wanted, most = Infinity }) => ({
    basket: Math.min(percentOf(remaining, wanted), most),
  }),
})
