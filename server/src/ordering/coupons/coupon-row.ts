import { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import type { CouponWay } from '@tiffin/contract/ordering/coupons/coupon-code'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'

/** A coupon as it is stored. Any version of this code may have written the terms. */
export type CouponRow = {
  id: string
  way: CouponWay
  code: string | null
  terms: unknown
}

/** A coupon whose terms this version can read. */
export type RunningCoupon = Omit<CouponRow, 'terms'> & { terms: CouponTerms }

export const couponColumns = sql.raw<CouponRow>('coupon.id, coupon.way, coupon.code, coupon.terms')

/** Undefined: a later version wrote terms that this one cannot apply, so the coupon is ignored. */
export function readCoupon<Row extends CouponRow>(row: Row): (Row & RunningCoupon) | undefined {
  const terms = z.safeParse(CouponTerms, row.terms)
  return terms.success ? { ...row, terms: terms.data } : undefined
}

/** Whether a coupon of the shop has this id, running or ended. */
export async function isKnownCoupon({ store, query }: Context, id: string): Promise<boolean> {
  const rows = await query(sql`select id from coupon where store_id = ${store.id} and id = ${id}::uuid`)
  return rows.length > 0
}
