import * as z from 'zod/mini'
import { Percent } from './percent.ts'

const Amount = z.int().check(z.minimum(0))

/** The charges of an order besides dishes and delivery; null: no such charge. */
export const ChargesSettings = z.object({
  service: z._default(
    z.nullable(
      z.object({
        percent: z._default(z.nullable(Percent), null),
        amount: z._default(z.nullable(Amount), null),
      }),
    ),
    null,
  ),
  /** Per order, or per `items_per_bag` items, rounded up. */
  bag: z._default(
    z.nullable(
      z.object({
        amount: Amount,
        items_per_bag: z._default(z.nullable(z.int().check(z.minimum(1))), null),
      }),
    ),
    null,
  ),
  card: z._default(z.nullable(z.object({ percent: Percent })), null),
  online_discount_percent: z._default(Percent, 0),
  collection_discount_percent: z._default(Percent, 0),
})
