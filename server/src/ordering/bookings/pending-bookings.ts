import { dateOf } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The number of requests for a time to come that have no response yet, and the day of the first. */
export async function pendingBookings(ctx: Pick<Context, 'query' | 'store' | 'now'>) {
  const [row] = await ctx.query(sql<{ pending: number; first: Temporal.Instant | null }>`
    select count(*)::int as pending, min(starts_at) as first from booking
    where store_id = ${ctx.store.id} and status = 'PENDING' and starts_at > ${ctx.now}`)
  const { pending, first } = row!
  return { pending, pending_day: first && dateOf(toLocal(ctx.store, first)) }
}
