import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { reviewRatings, takeawayRating } from '@tiffin/contract/ordering/reviews/diner'
import type { Shop } from '../../lib/shop.tsx'

/** The rating with its parts, which the configuration and the details do not have [I-02]. */
export function ratingQuery({ call }: Shop) {
  return queryOptions({ queryKey: ['rating'], queryFn: async () => (await call(takeawayRating, {})).data })
}

/** What to ask about an order, and the customer's review of it; the status of a refusal if it cannot be reviewed. */
export function ownReviewQuery({ call }: Shop, order_id: string, token: string) {
  return queryOptions({
    queryKey: ['own-review', order_id, token],
    queryFn: async () => {
      try {
        return await call(reviewRatings, { query: { order_id } })
      } catch (refused) {
        if (refused instanceof CallError && (refused.status === 400 || refused.status === 404))
          return refused.status
        throw refused
      }
    },
  })
}
