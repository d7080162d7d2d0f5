import { randomUUID } from 'node:crypto'
import type * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requireReviews } from './require-reviews.ts'

/** Stores feedback about the site. It has no order, so it is never published and not counted [API-79]. */
export async function leaveFeedback(
  ctx: Context,
  { body: { rating, message, name } }: DecodedRequest<typeof endpoints.leaveFeedback>,
): Promise<{ outcome: 'success' }> {
  requireReviews(ctx)
  await ctx.query(sql`insert into site_feedback (store_id, id, rating, message, name, created_at)
    values (${ctx.store.id}, ${randomUUID()}, ${rating}, ${message}, ${name}, ${ctx.now})`)
  return { outcome: 'success' }
}
