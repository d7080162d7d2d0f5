import * as endpoints from '@tiffin/contract/ordering/reviews/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { leaveReview } from './leave-review.ts'
import { listReviews } from './list-reviews.ts'
import { reviewRatings } from './review-ratings.ts'
import { takeawayRating } from './takeaway-rating.ts'
import { withdrawReview } from './withdraw-review.ts'

export const reviewRoutes: Route[] = routes(endpoints, {
  listReviews,
  takeawayRating,
  reviewRatings,
  leaveReview,
  withdrawReview,
  leaveFeedback,
})
