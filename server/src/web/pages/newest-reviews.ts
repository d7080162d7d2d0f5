import type { PublishedReview } from '@tiffin/contract/page-entry'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { readReviews } from '../../ordering/reviews/list-reviews.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * The reviews at the top of their page whose words are not hidden. If they cannot be read, the page works without them:
 * the browser reads the list itself.
 */
export async function newestReviews(ctx: Context): Promise<PublishedReview[]> {
  if (!servesReviews(ctx.store.settings.features)) return []
  const { data } = await readReviews(ctx, {}).catch(() => ({ data: [] }))
  return data
    .filter(({ hidden_for }) => hidden_for === undefined)
    .map(({ customer_name, rating, message, created_at }) => ({ customer_name, rating, message, created_at }))
}
