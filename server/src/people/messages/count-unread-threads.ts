import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

const MOST = 100

/** The number of threads with an unread message. */
export async function countUnreadThreads(ctx: StaffStoreContext): Promise<{ count: number }> {
  const [row] = await ctx.query(sql<{ count: number }>`
    select count(*)::int as count from (
      select from thread where store_id = ${ctx.store.id} and is_unread limit ${MOST}) as unread`)
  return { count: row?.count ?? 0 }
}
