import type * as endpoints from '@tiffin/contract/ordering/reviews/staff'
import type { ReviewState, StaffReview } from '@tiffin/contract/ordering/reviews/staff'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { ratingOf } from './rating-of.ts'
import { newestReviews } from './newest-reviews.ts'
import { isAfter, placeOf } from './review-place.ts'
import { starsOf } from './stars-of.ts'

const AT_ONCE = 20

const IN_STATE: Record<ReviewState, Sql> = {
  all: sql`true`,
  new: sql`review.reply is null and review.hidden_for is null`,
  answered: sql`review.reply is not null`,
  hidden: sql`review.hidden_for is not null`,
}

type Row = Pick<StaffReview, 'id' | 'order_id' | 'order_number' | 'message' | 'reply' | 'hidden_for'> & {
  food: number
  delivery: number | null
  service: number
  rating: number
  created_at: Temporal.Instant
  first_name: string
  last_name: string
}

/** The shop's reviews with their orders, newest first, by state and stars [Y-07]. */
export async function listStaffReviews(
  ctx: StaffStoreContext,
  { query: { state, stars, before } }: DecodedRequest<typeof endpoints.listStaffReviews>,
): Promise<ResponseFor<typeof endpoints.listStaffReviews>> {
  const hasStars = stars === undefined ? sql`true` : sql`round(review.rating / 100.0) = ${stars}`
  const rows = await ctx.query(sql<Row>`
    select review.id, review.order_id, "order".order_number, review.message, review.reply, review.hidden_for,
      review.food, review.delivery, review.service, review.rating, review.created_at, customer.first_name, customer.last_name
    from (${newestReviews(ctx, sql`${IN_STATE[state]} and ${hasStars} and ${isAfter(before)}`, AT_ONCE + 1)}) as review
      join "order" on "order".store_id = ${ctx.store.id} and "order".id = review.order_id
      join customer on customer.store_id = ${ctx.store.id} and customer.id = review.customer_id
    where "order".order_number is not null
    order by review.created_at desc, review.id desc`)
  const shown = rows.slice(0, AT_ONCE)
  const last = rows.length > AT_ONCE ? shown.at(-1) : undefined
  return {
    data: shown.map(row => staffReview(ctx, row)),
    rating: await ratingOf(ctx),
    is_shown: servesReviews(ctx.store.settings.features),
    next: last ? placeOf(last) : null,
  }
}

function staffReview({ store }: StaffStoreContext, row: Row): StaffReview {
  const { food, delivery, service, first_name, last_name, created_at, rating, ...rest } = row
  return {
    ...rest,
    customer_name: `${first_name} ${last_name}`.trim(),
    ratings: { food, delivery, service },
    rating: starsOf(rating),
    created_at: toLocal(store, created_at),
  }
}
