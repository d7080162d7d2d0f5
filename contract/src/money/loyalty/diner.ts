import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'
import { Loyalty } from './loyalty.ts'

export const lookupLoyaltyPoints = endpoint({
  method: 'POST',
  path: '/consumer/lookup/loyalty_points',
  auth: 'customer',
  summary:
    'The customer’s points and what they are worth; with `cart_id` also what that basket can use and would earn [K-08].',
  body: z.optional(z.object({ app_name: z.optional(z.string()), cart_id: z.optional(Id) })),
  response: z.object({ data: Loyalty }),
})

/** The default and maximum page size. */
export const POINTS_PAGE = 30

export const PointsMovement = z.object({
  id: z.string(),
  date: LocalDateTime,
  type: z.enum(['EARNED', 'REDEEMED', 'EXPIRED', 'REVERSED']),
  /** Negative for a deduction. */
  points: z.int(),
  /** The balance after the movement. */
  balance: z.int(),
  description: z.string(),
  order_id: z.nullable(Id),
})
export type PointsMovement = z.infer<typeof PointsMovement>

export const listLoyaltyTransactions = endpoint({
  method: 'GET',
  path: '/consumer/loyalty_transactions',
  auth: 'customer',
  replica: true,
  summary:
    'How the customer’s points came to be and went, newest first, thirty a page. With `before`, the id of an entry, only older ones [K-13].',
  query: z.object({
    ...common,
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(POINTS_PAGE))),
  }),
  response: z.object({ data: z.array(PointsMovement) }),
})
