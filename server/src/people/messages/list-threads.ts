import { THREADS_PAGE } from '@tiffin/contract/people/messages/staff'
import type * as endpoints from '@tiffin/contract/people/messages/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { SUMMARY_COLUMNS, summaryOf, type SummaryRow } from './thread-rows.ts'

/** The threads of a shop, the one with the latest message first. */
export async function listThreads(
  ctx: StaffStoreContext,
  { query: { after, state } }: DecodedRequest<typeof endpoints.listThreads>,
): Promise<ResponseFor<typeof endpoints.listThreads>> {
  const store_id = ctx.store.id
  const older = after
    ? sql`and (last_at, id) < ((select known.last_at from thread as known
        where known.store_id = ${store_id} and known.id = ${after}), ${after}::uuid)`
    : sql``
  const rows = await ctx.query(sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from thread where store_id = ${store_id} ${state ? sql`and state = ${state}` : sql``} ${older}
    order by last_at desc, id desc limit ${sql.lit(THREADS_PAGE + 1)}`)
  return {
    data: rows.slice(0, THREADS_PAGE).map(row => summaryOf(ctx, row)),
    more: rows.length > THREADS_PAGE,
  }
}
