import { randomUUID } from 'node:crypto'
import type * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { announceRating } from './announce-rating.ts'
import { findReviewedOrder } from './find-reviewed-order.ts'

/**
 * Stores the one review of an order [O-20]. The unique key decides between two requests at once. A completed order
 * stays completed, so the check before the insert still holds.
 */
export async function leaveReview(
  ctx: CustomerContext,
  { body: { order_id, ratings, message } }: DecodedRequest<typeof endpoints.leaveReview>,
): Promise<{ outcome: 'success' }> {
  const order = await findReviewedOrder(ctx, order_id)
  const isDelivered = order.service_type === 'delivery'
  if (isDelivered && ratings.delivery === undefined)
    throw refusal('invalid-data', { errors: { 'ratings.delivery': [ctx.translate('errors.required')] } })
  const delivery = isDelivered ? (ratings.delivery ?? null) : null
  const saved = await ctx.query(sql`
    insert into review (store_id, id, order_id, customer_id, food, delivery, service, message, created_at)
    values (${ctx.store.id}, ${randomUUID()}, ${order_id}, ${ctx.customer.id}, ${ratings.food}, ${delivery},
      ${ratings.service}, ${message}, ${ctx.now})
    on conflict (store_id, order_id) do nothing returning id`)
  if (saved.length === 0) throw refusal('review-twice')
  announceRating(ctx)
  return { outcome: 'success' }
}
