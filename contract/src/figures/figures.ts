import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../ids.ts'
import { Money } from '../money.ts'
import { CANCEL_REASONS } from '../orders/order.ts'
import { PAYMENT_MODES } from '../rules/payment-modes.ts'
import { Day } from '../settings/date.ts'

/** Why orders were cancelled; those that the shop did not accept in time stand apart. */
export const FIGURE_REASONS = [...CANCEL_REASONS, 'UNANSWERED'] as const

/** Orders of a kind, and what they brought in. */
const Sold = z.object({ orders: z.int(), takings: Money })
export type Sold = z.infer<typeof Sold>

/** Within how many minutes orders were accepted; the last of them has no end. */
export const ACCEPTED_WITHIN = [2, 5, 10, null] as const

/** What was given back. */
const GivenBack = z.object({ refunds: z.int(), amount: Money })

/**
 * What a shop sold in some business days. Cancelled orders are in `cancelled` alone. What is given back of other orders
 * is taken off on the day on which it is, whatever the day of the order.
 */
export const Period = z.object({
  from: Day,
  to: Day,
  ...Sold.shape,
  average: Money,
  refunded: GivenBack,
  /** Takings less what was refunded. */
  net: Money,
  /** Hours with an order, by the shop's clock, in the order of a business day: 5 to 23, then 0 to 4. */
  hours: z.array(z.object({ hour: z.int(), ...Sold.shape })),
  /** Every day of the period. */
  days: z.array(z.object({ day: Day, ...Sold.shape })),
  service_types: z.array(z.object({ service_type: z.enum(SERVICE_TYPES), ...Sold.shape })),
  payment_modes: z.array(z.object({ payment_mode: z.enum(PAYMENT_MODES), ...Sold.shape })),
  /** The best-selling first. */
  dishes: z.array(z.object({ name: z.string(), quantity: z.int(), takings: Money })),
  accepted: z.object({
    orders: z.int(),
    /** Half of them were accepted within so many minutes; null: none was. */
    middle: z.nullable(z.int()),
    within: z.array(z.object({ minutes: z.nullable(z.int()), orders: z.int() })),
  }),
  /** Of the orders that are ready or on their way, those that became so after the promised time. */
  late: z.object({ orders: z.int(), of: z.int() }),
  cancelled: z.object({
    ...Sold.shape,
    reasons: z.array(z.object({ reason: z.nullable(z.enum(FIGURE_REASONS)), orders: z.int() })),
  }),
  /** Tax by its percentage: as it stood on the receipts, less what of it was given back (`refunded`). */
  taxes: z.array(z.object({ percent: z.number(), included: z.boolean(), amount: Money, refunded: Money })),
  /** What the dishes of each tax class brought in, before discounts of the whole basket and refunds. */
  tax_classes: z.array(z.object({ tax_class: z.string(), takings: Money })),
  /** Orders in currencies that the shop had before; nothing above counts them. */
  other_currencies: z.array(z.object({ currency: z.string(), ...Sold.shape })),
})
export type Period = z.infer<typeof Period>
export type WirePeriod = z.input<typeof Period>

/** What of an earlier period stands beside the one that is shown. */
export const Earlier = z.pick(Period, {
  from: true,
  to: true,
  orders: true,
  takings: true,
  average: true,
  refunded: true,
  net: true,
  hours: true,
  days: true,
})
export type WireEarlier = z.input<typeof Earlier>
