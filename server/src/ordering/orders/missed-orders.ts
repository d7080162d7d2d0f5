import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context, StaffStoreContext } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { type OrderRow, requirePlaced } from './order-row.ts'

/** Maximum number of orders on a board and in a letter. */
const MOST = 50

export type Missed = { id: string; order_number: number; cancelled_at: Temporal.Instant }

/** Cancelled by the timer because the shop did not respond: the reason is `TOO_BUSY` and no staff member is stored. */
export function isMissed({
  status,
  cancel_reason,
  last_actor,
}: Pick<OrderRow, 'status' | 'cancel_reason' | 'last_actor'>): boolean {
  return status === 'CANCELLED' && cancel_reason === 'TOO_BUSY' && last_actor === null
}

/**
 * Orders that were not accepted in time, oldest first; `since` is an SQL condition on them. Test orders are excluded.
 */
export async function findMissed(ctx: Pick<Context, 'query' | 'store'>, since: Sql): Promise<Missed[]> {
  const rows = await ctx.query(sql<
    Pick<OrderRow, 'id' | 'order_number'> & { cancelled_at: Temporal.Instant | null }
  >`
    select id, order_number, cancelled_at from "order"
    where store_id = ${ctx.store.id} and status = 'CANCELLED' and cancel_reason = 'TOO_BUSY' and last_actor is null
      and not is_test and ${since} order by cancelled_at limit ${MOST}`)
  return rows
    .map(requirePlaced)
    .flatMap(({ cancelled_at, ...order }) => (cancelled_at ? [{ ...order, cancelled_at }] : []))
}

/** The missed orders since a staff member last confirmed the notice about them. */
export async function unreadMissed(ctx: StaffStoreContext) {
  const missed = await findMissed(
    ctx,
    // Row-level security would keep a `coalesce` out of the index condition, so it is inside the subquery.
    sql`cancelled_at > (select coalesce(max(read_at), '-infinity') from missed_notice where store_id = ${ctx.store.id})`,
  )
  return missed.map(({ cancelled_at, ...order }) => ({ ...order, at: toLocal(ctx.store, cancelled_at) }))
}
