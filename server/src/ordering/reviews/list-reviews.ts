import { REVIEWS_PER_PAGE } from '@tiffin/contract/ordering/reviews/diner'
import type * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import type { HideReason, Review } from '@tiffin/contract/ordering/reviews/review'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { publicName } from './customer-name.ts'
import { requireReviews } from './require-reviews.ts'
import { newestReviews } from './newest-reviews.ts'
import { isAfter, placeOf } from './review-place.ts'
import { starsOf } from './stars-of.ts'

type Row = {
  id: string
  rating: number
  message: string
  created_at: Temporal.Instant
  reply: string | null
  hidden_for: HideReason | null
  first_name: string
  last_name: string
}

/** The public reviews, newest first [I-01]. */
export async function listReviews(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listReviews>,
): Promise<ResponseFor<typeof endpoints.listReviews>> {
  requireReviews(ctx)
  return readReviews(ctx, query)
}

type PageOfReviews = { data: Review[]; next_page_url: string | null }

/** A page of the public reviews, also of a shop that shows none. */
export async function readReviews(
  ctx: Context,
  { page = 1, before }: Partial<DecodedRequest<typeof endpoints.listReviews>['query']>,
): Promise<PageOfReviews> {
  const skipped = before === undefined ? (page - 1) * REVIEWS_PER_PAGE : 0
  // One more than the page displays, to know whether there is a next page.
  const rows = await ctx.query(sql<Row>`
    select review.id, review.rating, review.message, review.created_at, review.reply, review.hidden_for,
      customer.first_name, customer.last_name
    from (${newestReviews(ctx, isAfter(before), REVIEWS_PER_PAGE + 1)} ${skipped > 0 ? sql`offset ${skipped}` : sql``}) as review
      join customer on customer.store_id = ${ctx.store.id} and customer.id = review.customer_id
    order by review.created_at desc, review.id desc`)
  const shown = rows.slice(0, REVIEWS_PER_PAGE)
  const last = rows.length > REVIEWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    data: shown.map(row => publicReview(ctx, row)),
    next_page_url: last
      ? `/consumer/reviews?page=${page + 1}&before=${encodeURIComponent(placeOf(last))}`
      : null,
  }
}

/** Hidden words are removed with the name, which may be the reason. */
function publicReview({ store, translate }: Context, row: Row): Review {
  const { id, rating, message, created_at, reply, hidden_for } = row
  return {
    id,
    customer_name: hidden_for ? translate('reviews.customer') : publicName(row),
    rating: starsOf(rating),
    message: hidden_for ? '' : message,
    ...(hidden_for ? { hidden_for } : {}),
    created_at: toLocal(store, created_at),
    reply,
  }
}
