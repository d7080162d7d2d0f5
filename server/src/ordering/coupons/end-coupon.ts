import type * as endpoints from '@tiffin/contract/ordering/coupons/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { menuOf } from '../../menu/menu/menu-of.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeCoupons } from './change-coupons.ts'
import { couponColumns, type CouponRow, isKnownCoupon, readCoupon } from './coupon-row.ts'
import { writtenCoupon } from './written-coupon.ts'

/** Ends a coupon. No effect if it has already ended. */
export async function endCoupon(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.endCoupon>,
): Promise<{ outcome: 'success' }> {
  const { store, now, staff } = ctx
  const menu = await menuOf(ctx).catch(() => undefined)
  const ended = await changeCoupons(ctx, async run => {
    const [coupon] = await run(sql<CouponRow & { name: string }>`
      update coupon set ended_at = ${now}, ended_by = ${staff.name}
      where store_id = ${store.id} and id = ${id}::uuid and ended_at is null
      returning ${couponColumns}, coalesce(code, terms->>'name') as name`)
    if (!coupon) return undefined
    const terms = menu && readCoupon(coupon)?.terms
    const written = terms ? writtenCoupon(terms, menu) : {}
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'COUPON_ENDED', ${coupon.name}, ${json(written)}, ${json({})})`)
    return coupon
  })
  if (!ended && !(await isKnownCoupon(ctx, id))) throw refusal('not-found')
  return { outcome: 'success' }
}
