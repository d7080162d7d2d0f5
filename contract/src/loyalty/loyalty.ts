import * as z from 'zod/mini'
import { Money } from '../money.ts'

/** What a customer has, and what a basket could use of it [K-08]. */
export const Loyalty = z.object({
  points: z.int(),
  value: Money,
  /** How many points the basket would use, and what they take off. */
  redeemable_points: z.int(),
  redeemable_value: Money,
  minimum_points: z.int(),
  /** The last day on which points can be used; null: no end is known. */
  expires_at: z.nullable(z.string()),
  /** ENDED: nothing is earned any more, and what is left can be used until `expires_at`. */
  status: z.enum(['ENABLED', 'ENDED', 'DISABLED']),
  /** What an order of the basket earns when it is completed. */
  earns: z.int(),
  /** That the programme has ended and how long points are good for; null: nothing to say [K-12]. */
  notice: z.nullable(z.string()),
  /** What the customer has, for the basket: the notice, or points and their worth; null: none. */
  words: z.nullable(z.string()),
})
export type Loyalty = z.infer<typeof Loyalty>
export type WireLoyalty = z.input<typeof Loyalty>
