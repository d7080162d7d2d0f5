import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../ids.ts'
import { Money } from '../../money.ts'
import { CANCEL_REASONS } from '../../ordering/orders/order.ts'
import { PAYMENT_MODES } from '../../money/payments/payment-modes.ts'
import { Day } from '../../shop/settings/date.ts'

/** Reasons of cancelled orders. Orders that the shop did not accept in time are counted separately. */
export const FIGURE_REASONS = [...CANCEL_REASONS, 'UNANSWERED'] as const

/** The number of orders of a kind and their total. */
const Sold = z.object({ orders: z.int(), takings: Money })
export type Sold = z.infer<typeof Sold>

/** Upper limits of the groups of acceptance times, in minutes; the last group has no limit. */
export const ACCEPTED_WITHIN = [2, 5, 10, null] as const

/** Number and amount of refunds. */
const GivenBack = z.object({ refunds: z.int(), amount: Money })

/**
 * A shop's sales in some business days. Cancelled orders are counted only in `cancelled`. A refund of another order
 * is subtracted on the day of the refund, not of the order.
 */
export const Period = z.object({
  from: Day,
  to: Day,
  ...Sold.shape,
  average: Money,
  refunded: GivenBack,
  /** Takings less refunds. */
  net: Money,
  /** Tips less refunded ones; in no other amount, since they are not sales. */
  tips: Money,
  /** Hours with an order, by the shop's clock, in the order of a business day: 5 to 23, then 0 to 4. */
  hours: z.array(z.object({ hour: z.int(), ...Sold.shape })),
  /** Every day of the period. */
  days: z.array(z.object({ day: Day, ...Sold.shape })),
  service_types: z.array(z.object({ service_type: z.enum(SERVICE_TYPES), ...Sold.shape })),
  payment_modes: z.array(z.object({ payment_mode: z.enum(PAYMENT_MODES), ...Sold.shape })),
  /** Best-selling first. */
  dishes: z.array(z.object({ name: z.string(), quantity: z.int(), takings: Money })),
  accepted: z.object({
    orders: z.int(),
    /** The median minutes until acceptance; null if no order was accepted. */
    middle: z.nullable(z.int()),
    within: z.array(z.object({ minutes: z.nullable(z.int()), orders: z.int() })),
  }),
  /** How many of the ready or dispatched orders became so after the promised time. */
  late: z.object({ orders: z.int(), of: z.int() }),
  cancelled: z.object({
    ...Sold.shape,
    reasons: z.array(z.object({ reason: z.nullable(z.enum(FIGURE_REASONS)), orders: z.int() })),
  }),
  /** Tax by percentage: as printed on the receipts, less the tax of refunds (`refunded`). */
  taxes: z.array(z.object({ percent: z.number(), included: z.boolean(), amount: Money, refunded: Money })),
  /** Sales by tax class, before discounts on the whole basket and before refunds. */
  tax_classes: z.array(z.object({ tax_class: z.string(), takings: Money })),
  /** Orders in former currencies of the shop; no figure above includes them. */
  other_currencies: z.array(z.object({ currency: z.string(), ...Sold.shape })),
})
export type Period = z.infer<typeof Period>
export type WirePeriod = z.input<typeof Period>

/** The figures of an earlier period that are shown for comparison. */
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
