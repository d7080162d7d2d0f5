import type * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { findReviewedOrder, ratedOf } from './find-reviewed-order.ts'

/** What to ask about the order, and the review that the customer has written [I-03]. */
export async function reviewRatings(
  ctx: CustomerContext,
  { query: { order_id } }: DecodedRequest<typeof endpoints.reviewRatings>,
): Promise<ResponseFor<typeof endpoints.reviewRatings>> {
  const order = await findReviewedOrder(ctx, order_id)
  const data = ratedOf(order).map(key => ({ key, label: ctx.translate(`reviews.rated.${key}`) }))
  if (!order.review) return { data, reviewed: false }
  const { food, delivery, service, message, created_at, reply, hidden_for } = order.review
  return {
    data,
    reviewed: true,
    review: {
      ratings: { food, service, ...(delivery === null ? {} : { delivery }) },
      message,
      created_at: toLocal(ctx.store, Temporal.Instant.from(created_at)),
      reply,
      ...(hidden_for ? { hidden_for } : {}),
    },
  }
}
