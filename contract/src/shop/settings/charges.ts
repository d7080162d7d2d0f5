import * as z from 'zod/mini'
import { Amount } from './amount.ts'
import { Percent } from './percent.ts'

/** The charges and discounts between sub-total and total, in the order in which they are calculated [B-27]. */
export const CHARGE_CODES = [
  'online_discount',
  'collection_discount',
  'coupon',
  'points',
  'service',
  'bags',
  'delivery',
  'delivery_partner',
  'tax',
  'card',
  'tip',
] as const
type ChargeCode = (typeof CHARGE_CODES)[number]

/** The discounts on a whole basket. Points are not among them, because diners have earned them. */
export const DISCOUNTS: readonly ChargeCode[] = ['online_discount', 'collection_discount', 'coupon']

/** The charges to which a shop may assign a tax class. */
export const TAXABLE_CHARGES = ['service', 'bags', 'delivery', 'delivery_partner', 'card'] as const

export const ItemsPerBag = z.int().check(z.minimum(1))

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
  /** For orders at a table, in place of `service`; 0: those have the same charge as other orders. */
  dinein_service_percent: z._default(Percent, 0),
  /** Per order, or per `items_per_bag` items, rounded up. */
  bag: z._default(
    z.nullable(
      z.object({
        amount: Amount,
        items_per_bag: z._default(z.nullable(ItemsPerBag), null),
      }),
    ),
    null,
  ),
  card: z._default(z.nullable(z.object({ percent: Percent })), null),
  /** The types of order for which diners may add a tip. */
  tips: z._default(
    z.object({ delivery: z._default(z.boolean(), false), dinein: z._default(z.boolean(), false) }),
    { delivery: false, dinein: false },
  ),
  online_discount_percent: z._default(Percent, 0),
  collection_discount_percent: z._default(Percent, 0),
})
