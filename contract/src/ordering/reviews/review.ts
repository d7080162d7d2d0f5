import * as z from 'zod/mini'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'

/** Maximum length of a review, and of a shop's reply. */
export const REVIEW_MAX = 1000
export const REPLY_MAX = 1000

/** What a customer rates, in the order of the form; `delivery` only if the order was delivered. */
export const RATED = ['food', 'delivery', 'service'] as const
export type Rated = (typeof RATED)[number]

export const Stars = z.int().check(z.gte(1), z.lte(5))

/** The customer's words: line breaks stay, and at most one line is empty. */
export const ReviewWords = z.string().check(
  z.overwrite(text => plainWords(text).replaceAll(/\n{3,}/g, '\n\n')),
  z.maxLength(REVIEW_MAX),
)

/**
 * Why a shop may hide the words of a review. That it is negative is no reason: laws against fake and suppressed reviews
 * forbid it (Digital Markets, Competition and Consumers Act 2024, Sch. 20 para. 13; Directive 2019/2161; 16 CFR 465.7).
 */
export const HIDE_REASONS = [
  'OFFENSIVE',
  'PERSONAL_DATA',
  'NOT_THE_ORDER',
  'UNLAWFUL',
  'ADVERTISING',
] as const
export const HideReason = z.enum(HIDE_REASONS)
export type HideReason = z.infer<typeof HideReason>

/** A review on the shop's page [I-01]. */
export const Review = z.object({
  id: Id,
  /** First name and initial: "Amina S." */
  customer_name: z.string(),
  /** The mean of its stars, with one decimal. */
  rating: z.number(),
  /** Empty if the customer wrote nothing, or if the words are hidden. */
  message: z.string(),
  /** Why the shop has hidden the words. The stars stay public and counted. */
  hidden_for: z.optional(HideReason),
  created_at: LocalDateTime,
  reply: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>
export type WireReview = z.input<typeof Review>

/** The means of all reviews with one decimal; 0 without reviews [I-02]. `value` is what the form calls `service`. */
export const Rating = z.object({
  rating: z.number(),
  total_reviews: z.int(),
  breakdown: z.object({ food: z.number(), delivery: z.number(), value: z.number() }),
})
export type Rating = z.infer<typeof Rating>

/** The customer's own review of an order. */
export const OwnReview = z.object({
  ratings: z.object({ food: Stars, delivery: z.optional(Stars), service: Stars }),
  message: z.string(),
  created_at: LocalDateTime,
  hidden_for: z.optional(HideReason),
  reply: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof OwnReview>
