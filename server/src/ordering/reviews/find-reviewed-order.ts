import type { HideReason, Rated } from '@tiffin/contract/ordering/reviews/review'
import type { ServiceType } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requireReviews } from './require-reviews.ts'

export type ReviewedOrder = {
  id: string
  service_type: ServiceType
  review: {
    food: number
    delivery: number | null
    service: number
    message: string
    created_at: string
    reply: string | null
    hidden_for: HideReason | null
  } | null
}

/**
 * An order that the customer may review: an own one that is completed and not a test, with its review if there is one.
 * A review without an order is a fake review, which these laws forbid to publish: Digital Markets, Competition and
 * Consumers Act 2024, Sch. 20 para. 13 (UK); Directive 2005/29/EC, Annex I points 23b and 23c (EU); 16 CFR Part 465
 * (US); Australian Consumer Law s 29; Fair Trading Act 1986 s 13 (NZ).
 */
export async function findReviewedOrder(ctx: CustomerContext, id: string): Promise<ReviewedOrder> {
  requireReviews(ctx)
  const [order] = await ctx.query(sql<ReviewedOrder & { is_open: boolean }>`
    select "order".id, "order".service_type, "order".status = 'COMPLETED' and not "order".is_test as is_open, (
      select jsonb_build_object('food', food, 'delivery', delivery, 'service', service, 'message', message,
        'created_at', created_at, 'reply', reply, 'hidden_for', hidden_for)
      from review where review.store_id = ${ctx.store.id} and review.order_id = "order".id
    ) as review
    from "order" where store_id = ${ctx.store.id} and id = ${id} and customer_id = ${ctx.customer.id}`)
  if (!order) throw refusal('not-found')
  if (!order.is_open) throw refusal('review-early')
  return order
}

/** What a customer rates about an order of this type. */
export function ratedOf({ service_type }: Pick<ReviewedOrder, 'service_type'>): Rated[] {
  return service_type === 'delivery' ? ['food', 'delivery', 'service'] : ['food', 'service']
}
