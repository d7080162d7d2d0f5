import * as endpoints from '@tiffin/contract/ordering/reviews/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import { listFeedback } from './list-feedback.ts'
import { listStaffReviews } from './list-staff-reviews.ts'

export const reviewStaffRoutes: Route[] = routes(endpoints, {
  listStaffReviews,
  answerReview,
  hideReview,
  listFeedback,
})
