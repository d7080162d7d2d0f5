import type * as endpoints from '@tiffin/contract/ordering/coupons/staff'
import { CODES_AT_MOST } from '@tiffin/contract/ordering/coupons/terms'
import { sql } from '../../platform/db/sql.ts'
import { isKnownCoupon } from './coupon-row.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'

/** The one-off codes of a coupon, for distribution; empty for other kinds of coupons. */
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
