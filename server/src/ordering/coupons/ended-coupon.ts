import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/**
 * The day on which the coupon with this code was ended; undefined if no ended coupon has the code. Called only for
 * codes without a running coupon.
 */
export async function dayOfEnd(ctx: Context, code: string): Promise<string | undefined> {
  const { id } = ctx.store
  const [ended] = await ctx.query(sql<{ ended_at: Temporal.Instant }>`
    select coupon.ended_at from coupon
    where coupon.store_id = ${id} and coupon.ended_at is not null and (coupon.code = ${code}::text or coupon.id = (
      select given.coupon_id from coupon_code as given where given.store_id = ${id} and given.code = ${code}::text))
    order by coupon.ended_at desc limit 1`)
  return ended && toLocal(ctx.store, ended.ended_at)
}
