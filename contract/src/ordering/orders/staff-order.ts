import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'
import { Order, OrderEvent, OrderStatus } from './order.ts'

/** An order as the kitchen sees it. */
export const StaffOrder = z.object({
  ...Order.shape,
  order_number: z.int(),
  /** The promised time of delivery or collection, store-local. */
  promised_at: LocalDateTime,
  cancel_request: z.nullable(z.object({ at: LocalDateTime, note: z.string() })),
  /** Who changed its state last. */
  last_actor: z.nullable(z.string()),
  /** How many completed orders this customer has had here before. */
  orders_before: z.int(),
  updated_at: LocalDateTime,
  /** Placed by staff to try the shop. */
  is_test: z.optional(z.literal(true)),
})
export type StaffOrder = z.infer<typeof StaffOrder>
export type WireStaffOrder = z.input<typeof StaffOrder>

/**
 * An event of the board's stream. It only announces a change: clients then read the order again. READ_BOARD: more has
 * happened than the stream repeats, so the whole board is to be read; the events that follow come after it.
 */
export const StaffEvent = z.union([
  z.object({ kind: z.literal('READ_BOARD') }),
  z.object({ ...OrderEvent.shape, order_number: z.int() }),
])
export type StaffEvent = z.infer<typeof StaffEvent>

/** What needs a response in one shop: new orders and cancellation requests; the next due first. */
export const Waiting = z.object({
  store_id: z.int(),
  orders: z.array(z.object({ id: Id, order_number: z.int(), status: OrderStatus })),
})
export type Waiting = z.infer<typeof Waiting>
