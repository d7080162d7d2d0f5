import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { isPersonName, plainName } from '../../people/accounts/person.ts'
import { OwnReview, RATED, Rating, Review, ReviewWords, Stars } from './review.ts'

export const REVIEWS_PER_PAGE = 10

/** The place of a review in the list, newest first: its time and its id. */
export const ReviewPlace = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z_[0-9a-f-]{36}$/))

/** The public reviews [I-01]. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/consumer/reviews',
  auth: 'visitor',
  summary:
    'The reviews of the shop, newest first. `next_page_url` also has the place of the last review, so that new reviews move nothing. 404 if the shop shows no reviews [I-01].',
  query: z.object({
    ...common,
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    before: z.optional(ReviewPlace),
  }),
  response: z.object({ data: z.array(Review), next_page_url: z.nullable(z.string()) }),
})

export const takeawayRating = endpoint({
  method: 'GET',
  path: '/consumer/takeaway/rating',
  auth: 'visitor',
  summary: 'The rating of the shop. Zeros without reviews, and if the shop shows none [I-02].',
  query: z.object(common),
  response: z.object({ data: Rating }),
})

/** What to ask about an order, and the customer's own review of it. */
export const reviewRatings = endpoint({
  method: 'GET',
  path: '/consumer/review/ratings',
  auth: 'customer',
  summary:
    'What the customer rates of an own completed order, and the review if there is one. 404 for an order of others, 400 for one that is not completed.',
  query: z.object({ ...common, order_id: Id }),
  response: z.object({
    data: z.array(z.object({ key: z.enum(RATED), label: z.string() })),
    reviewed: z.boolean(),
    review: z.optional(OwnReview),
  }),
})

export const leaveReview = endpoint({
  method: 'POST',
  path: '/consumer/review',
  auth: 'customer',
  limit: [{ max: 30, minutes: 60 }],
  summary:
    'Reviews an own completed order, once. `delivery` is required if the order was delivered. 404 for an order of others, 400 for a second review or an order that is not completed [O-20].',
  query: z.object(common),
  body: z.object({
    order_id: Id,
    ratings: z.object({ food: Stars, delivery: z.optional(Stars), service: Stars }),
    message: z._default(ReviewWords, ''),
  }),
  response: Done,
})

export const withdrawReview = endpoint({
  method: 'DELETE',
  path: '/consumer/review',
  auth: 'customer',
  summary: 'Deletes the customer’s own review of an order; a new one may be written. 404 without a review.',
  query: z.object({ ...common, order_id: Id }),
  response: Done,
})

/** Feedback about the site, without an order [API-79]. */
export const leaveFeedback = endpoint({
  method: 'POST',
  path: '/consumer/portal/review',
  auth: 'visitor',
  limit: [{ max: 5, minutes: 60 }],
  summary: 'Feedback about the site. Only the shop reads it: it is not published and not part of the rating.',
  query: z.object(common),
  body: z.object({
    rating: Stars,
    message: ReviewWords.check(z.minLength(1)),
    name: z.string().check(z.maxLength(60), z.refine(isPersonName), z.overwrite(plainName)),
  }),
  response: Done,
})
