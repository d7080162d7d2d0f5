import type * as endpoints from '@tiffin/contract/ordering/reviews/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

type Row = { id: string; rating: number; message: string; name: string; created_at: Temporal.Instant }

/** Feedback about the site, newest first [API-79]. */
export async function listFeedback(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.listFeedback>> {
  const rows = await ctx.query(sql<Row>`select id, rating, message, name, created_at from site_feedback
    where store_id = ${ctx.store.id} order by created_at desc, id desc limit 100`)
  return { data: rows.map(row => ({ ...row, created_at: toLocal(ctx.store, row.created_at) })) }
}
