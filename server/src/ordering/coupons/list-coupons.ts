import type * as endpoints from '@tiffin/contract/ordering/coupons/staff'
import { COUPONS_AT_MOST } from '@tiffin/contract/ordering/coupons/terms'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { menuOf } from '../../menu/menu/menu-of.ts'
import { couponWriter } from './coupon-writer.ts'
import { couponViewColumns, couponView, type CouponViewRow } from './coupon-view.ts'

/** The running coupons, newest first, then the coupons that ended last. */
export async function listCoupons(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.listCoupons>> {
  const rows = await ctx.query(sql<CouponViewRow>`
    select ${couponViewColumns} from coupon where store_id = ${ctx.store.id}
    order by ended_at desc nulls first, created_at desc, id limit ${2 * COUPONS_AT_MOST}`)
  const menu = await menuOf(ctx)
  const writer = couponWriter(ctx, menu)
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
  return {
    data: rows.flatMap(row => couponView(ctx, row, writer) ?? []),
    categories: menu.menu.categories.map(category => ({
      ...named(category),
      items: category.subcategories.flatMap(({ items }) => items.map(named)),
    })),
  }
}
