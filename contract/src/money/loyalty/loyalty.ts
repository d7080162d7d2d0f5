import * as z from 'zod/mini'
import { Money } from '../../money.ts'

/** The customer's points, and the points that a basket could use [K-08]. */
export const Loyalty = z.object({
  points: z.int(),
  value: Money,
  /** The points that the basket would use, and the discount for them. */
  redeemable_points: z.int(),
  redeemable_value: Money,
  minimum_points: z.int(),
  /** The last day on which points can be used; null: no end is planned. */
  expires_at: z.nullable(z.string()),
  /** ENDED: points are no longer earned, and existing points can be used until `expires_at`. */
  status: z.enum(['ENABLED', 'ENDED', 'DISABLED']),
  /** The points that an order of this basket earns when it is completed. */
  earns: z.int(),
  /**
   * How long points stay valid after the end of the programme; null unless the programme is ending and the customer has
   * points [K-12].
   */
  notice: z.nullable(z.string()),
  /** The customer's points for the basket: the notice, or points and their value; null if there are none. */
  words: z.nullable(z.string()),
})
export type Loyalty = z.infer<typeof Loyalty>
export type WireLoyalty = z.input<typeof Loyalty>
