import { eveningOf } from '@tiffin/ui/days.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The business day of the shop's first order; undefined without orders. */
export async function firstDay(ctx: Context): Promise<string | undefined> {
  const [first] = await ctx.query(sql<{ placed_at: Temporal.Instant }>`
    select placed_at from "order" where store_id = ${ctx.store.id} and not is_test order by placed_at limit 1`)
  return first && eveningOf(toLocal(ctx.store, first.placed_at))
}
