import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { LocalDateTime } from '../../time.ts'
import { ReviewPlace } from './diner.ts'
import { HideReason, Rating, REPLY_MAX, Stars } from './review.ts'

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, id: Id })

/** `new`: without a reply and not hidden. */
export const REVIEW_STATES = ['all', 'new', 'answered', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const StaffReview = z.object({
  id: Id,
  order_id: Id,
  order_number: z.int(),
  customer_name: z.string(),
  ratings: z.object({ food: Stars, delivery: z.nullable(Stars), service: Stars }),
  rating: z.number(),
  message: z.string(),
  created_at: LocalDateTime,
  reply: z.nullable(z.string()),
  hidden_for: z.nullable(HideReason),
})
export type StaffReview = z.infer<typeof StaffReview>

export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/reviews',
  auth: 'staff',
  roles,
  summary:
    'The reviews of the shop, newest first, by state and by whole stars; `next` is null on the last page.',
  params: StoreParams,
  query: z.object({
    state: z._default(z.enum(REVIEW_STATES), 'all'),
    /** Rounded to whole stars. */
    stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
    before: z.optional(ReviewPlace),
  }),
  response: z.object({
    data: z.array(StaffReview),
    rating: Rating,
    /** Whether diners see reviews. */ is_shown: z.boolean(),
    next: z.nullable(z.string()),
  }),
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/reviews/:id/reply',
  auth: 'staff',
  roles,
  summary: 'Writes, changes or, with an empty text, deletes the shop’s public reply to a review.',
  params,
  body: z.object({ reply: z.string().check(z.overwrite(plainWords), z.maxLength(REPLY_MAX)) }),
  response: Done,
})

export const hideReview = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/reviews/:id/hidden',
  auth: 'staff',
  roles,
  summary:
    'Hides the words of a review for one of the reasons, or shows them again with null. The stars stay public and counted. The customer sees the reason.',
  params,
  body: z.object({ reason: z.nullable(HideReason) }),
  response: Done,
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/feedback',
  auth: 'staff',
  roles,
  summary: 'The newest hundred messages of feedback about the site. They are not published.',
  params: StoreParams,
  response: z.object({
    data: z.array(
      z.object({ id: Id, rating: Stars, message: z.string(), name: z.string(), created_at: LocalDateTime }),
    ),
  }),
})
