import type { Rating } from '@tiffin/contract/ordering/reviews/review'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import type { Context } from '../../platform/http/context.ts'
import { ratingOf } from './rating-of.ts'

const NO_RATING: Rating = { rating: 0, total_reviews: 0, breakdown: { food: 0, delivery: 0, value: 0 } }

/** The rating that diners see [I-02]. */
export async function takeawayRating(ctx: Context): Promise<{ data: Rating }> {
  return { data: servesReviews(ctx.store.settings.features) ? await ratingOf(ctx) : NO_RATING }
}
