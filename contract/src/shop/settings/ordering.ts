import * as z from 'zod/mini'
import { Amount } from './amount.ts'

const Minutes = z.int().check(z.minimum(0), z.maximum(24 * 60))

function channel({ enabled, lead_minutes }: { enabled: boolean; lead_minutes: number }) {
  return z.object({
    enabled: z._default(z.boolean(), enabled),
    pre_order: z._default(z.boolean(), true),
    /** Preparation and delivery time in minutes. */
    lead_minutes: z._default(Minutes, lead_minutes),
    slot_minutes: z._default(z.int().check(z.minimum(1), z.maximum(24 * 60)), 15),
    /**
     * How many minutes before closing the last ASAP order is accepted and the last scheduled order
     * is due.
     */
    last_orders_minutes: z._default(Minutes, 0),
    days_ahead: z._default(z.int().check(z.minimum(0), z.maximum(60)), 7),
    /** The most orders per slot; null: no limit. */
    slot_capacity: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null),
    minimum_order: z._default(Amount, 0),
  })
}

/**
 * The service types and their lead times. A new shop starts with collection only, because before the owner has set
 * delivery areas the first order could come from the other end of the country.
 */
export const OrderingSettings = z.object({
  delivery: z.prefault(channel({ enabled: false, lead_minutes: 45 }), {}),
  collection: z.prefault(channel({ enabled: true, lead_minutes: 20 }), {}),
  dinein: z.prefault(z.object({ enabled: z._default(z.boolean(), false) }), {}),
  guest_checkout: z._default(z.boolean(), true),
  /** A customer's new phone number is saved when the customer has entered a code that was sent there. */
  verify_phones: z._default(z.boolean(), false),
  /**
   * A new order that is neither accepted nor declined within this many minutes is cancelled with the reason TOO_BUSY;
   * null: never.
   */
  unanswered_minutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(24 * 60))), null),
  /**
   * The maximum number of open unpaid orders with one phone number, e-mail or address; null: no limit. Chosen so that
   * a family does not reach it.
   */
  unpaid_orders: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), 8),
})
