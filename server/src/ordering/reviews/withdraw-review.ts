import type * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { announceRating } from './announce-rating.ts'

/** Deletes the customer's own review, also while the shop shows no reviews: they can be shown again. */
export async function withdrawReview(
  ctx: CustomerContext,
  { query: { order_id } }: DecodedRequest<typeof endpoints.withdrawReview>,
): Promise<{ outcome: 'success' }> {
  const deleted =
    await ctx.query(sql`delete from review where store_id = ${ctx.store.id} and order_id = ${order_id}
    and customer_id = ${ctx.customer.id} returning id`)
  if (deleted.length === 0) throw refusal('not-found')
  announceRating(ctx)
  return { outcome: 'success' }
}
