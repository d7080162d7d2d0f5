import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Order } from '../../ordering/orders/order.ts'
import { LocalDateTime } from '../../time.ts'

/** Payment methods of a movement. */
const WAYS = ['card', 'cash', 'wallet'] as const

/**
 * `shop_of_today`: the order did not store the shop, so this is the shop as it is now. `shared_by_price`: the order
 * does not say how its charges and taxes divide between its dishes, so refunds divide them by price.
 */
export const RECEIPT_NOTES = ['shop_of_today', 'shared_by_price'] as const

/** Grouped by percentage. */
const Tax = z.object({ percent: z.number(), amount: Money })

/** The cost of an order, for bookkeeping. After the order is placed, only payments and refunds change it. */
export const Receipt = z.object({
  order: Order,
  /** As it was when the order was placed. */
  shop: z.object({
    name: z.string(),
    /** Formatted on one line. */
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** The shop's name for its tax, and its tax number; empty if it has no number. */
    tax_label: z.string(),
    tax_number: z.string(),
  }),
  /** The sum of all discounts, coupons included. */
  saved: Money,
  /** The total without its taxes. */
  net: Money,
  taxes: z.array(Tax),
  payments: z.array(
    z.object({
      way: z.enum(WAYS),
      amount: Money,
      /** Null if the time is unknown. */
      at: z.nullable(LocalDateTime),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    }),
  ),
  /** The amount that is still due. */
  due: Money,
  refunds: z.array(
    z.object({
      way: z.enum(WAYS),
      amount: Money,
      at: LocalDateTime,
      /** Whether the refund has reached the diner, as far as the shop knows. */
      done: z.boolean(),
      taxes: z.array(Tax),
      /** The refunded dishes; empty for a refund by amount. */
      lines: z.array(z.object({ quantity: z.int(), name: z.string() })),
    }),
  ),
  /** What an older order does not store. */
  notes: z.array(z.enum(RECEIPT_NOTES)),
})
export type Receipt = z.infer<typeof Receipt>
export type WireReceipt = z.input<typeof Receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id/receipt',
  auth: 'visitor',
  summary:
    'The receipt of an order: its lines and charges, the taxes by their rates, how it was paid, and its refunds. Personal data are only included for the owner of the order, as in tracking. 404 for an unknown id, another store’s, or an order that was never placed.',
  params: z.object({ id: Id }),
  query: z.object(common),
  response: z.object({ data: Receipt }),
})

export const totalSavings = endpoint({
  method: 'GET',
  path: '/consumer/orders/total_savings',
  auth: 'customer',
  summary:
    'What discounts and coupons took off the customer’s own orders in this shop, without cancelled ones, in the shop’s currency.',
  query: z.object(common),
  response: z.object({ data: z.object({ total_savings: Money, currency: z.string() }) }),
})
