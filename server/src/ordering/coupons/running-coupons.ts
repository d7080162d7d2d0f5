import { COUPONS_AT_MOST } from '@tiffin/contract/ordering/coupons/terms'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { couponColumns, type CouponRow, readCoupon, type RunningCoupon } from './coupon-row.ts'

const BYTES = 2_000

/**
 * The coupons that have not ended. Creating or ending one increments the settings' revision, so they are read once per
 * revision, and an order compares that revision when it is placed.
 */
export async function runningCoupons(ctx: Context): Promise<RunningCoupon[]> {
  const { id, settings_revision } = ctx.store
  const cached = await ctx.services.menus.remember(`${id} coupons`, settings_revision, async () => {
    const rows = await ctx.query(sql<CouponRow>`
      select ${couponColumns} from coupon where store_id = ${id} and ended_at is null
      order by created_at, id limit ${COUPONS_AT_MOST}`)
    const coupons = rows.flatMap(row => readCoupon(row) ?? [])
    return { coupons, bytes: BYTES * coupons.length }
  })
  return cached.coupons
}
