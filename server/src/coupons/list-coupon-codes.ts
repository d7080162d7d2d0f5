import type * as endpoints from '@tiffin/contract/coupons/staff'
import { CODES_AT_MOST } from '@tiffin/contract/coupons/terms'
import { sql } from '../db/sql.ts'
import { isKnownCoupon } from './coupon-row.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'

/** The one-off codes, for handing out; empty for other kinds of coupons. */
export async function listCouponCodes(
  ctx: StaffStoreContext,
  { params }: DecodedRequest<typeof endpoints.listCouponCodes>,
): Promise<ResponseFor<typeof endpoints.listCouponCodes>> {
  const data = await ctx.query(sql<{ code: string; used: boolean }>`
    select code, order_id is not null as used from coupon_code
    where store_id = ${ctx.store.id} and coupon_id = ${params.id}::uuid order by code limit ${CODES_AT_MOST}`)
  if (data.length === 0 && !(await isKnownCoupon(ctx, params.id))) throw refusal('not-found')
  return { data }
}
