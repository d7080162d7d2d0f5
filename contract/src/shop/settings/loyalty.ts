import * as z from 'zod/mini'
import { DateOrNone } from './date.ts'

/** The points programme. Points are whole; amounts are minor units [K-15]. */
export const LoyaltySettings = z.object({
  enabled: z._default(z.boolean(), false),
  /** Points for each whole pound, euro or dollar of an order's dishes. */
  per_unit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** The discount for a hundred points. */
  hundred_worth: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 100),
  /** The minimum number of points that can be used. */
  minimum_points: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 100),
  /** How much of an order's dishes points may pay. */
  most_percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  /** The last day on which points are earned; empty: no end is planned. */
  until: DateOrNone,
  /**
   * The day on which the programme was switched off, which the server stores; empty while it runs, or if it never
   * ran.
   */
  ended_on: DateOrNone,
})
export type LoyaltySettings = z.infer<typeof LoyaltySettings>
