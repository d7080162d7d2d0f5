import { couponWords, type CouponWriter } from '@tiffin/contract/ordering/coupons/coupon-words'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'
import { couponColumns, type CouponRow, readCoupon } from './coupon-row.ts'

/** A coupon with its statistics. */
export type CouponViewRow = CouponRow & {
  used: number
  turnover: number
  given: number
  created_at: Temporal.Instant
  created_by: string
  ended_at: Temporal.Instant | null
}

export const couponViewColumns = sql<CouponViewRow>`${couponColumns}, coupon.used, coupon.turnover::float8 as turnover,
  coupon.given::float8 as given, coupon.created_at, coupon.created_by, coupon.ended_at`

/** The coupon as its owner sees it; undefined: a later version wrote it. */
export function couponView({ store }: Context, row: CouponViewRow, writer: CouponWriter) {
  const coupon = readCoupon(row)
  return (
    coupon && {
      ...coupon,
      words: couponWords(coupon.terms, writer),
      created_at: toLocal(store, row.created_at),
      ended_at: toLocalOrNull(store, row.ended_at),
    }
  )
}
