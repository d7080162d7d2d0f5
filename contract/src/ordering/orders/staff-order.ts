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
  /** The author of the last change of state. */
  last_actor: z.nullable(z.string()),
  /** The number of earlier completed orders of this customer in this shop. */
  orders_before: z.int(),
  updated_at: LocalDateTime,
  /** A test order, placed by staff. */
  is_test: z.optional(z.literal(true)),
})
export type StaffOrder = z.infer<typeof StaffOrder>
export type WireStaffOrder = z.input<typeof StaffOrder>

/**
 * An event of the board's stream. It only announces a change: clients then read the order again.
 * READ_BOARD: the client missed more events than the stream can repeat and must read the whole
 * board; later events follow.
 */
export const StaffEvent = z.union([
  z.object({ kind: z.literal('READ_BOARD') }),
  z.object({ ...OrderEvent.shape, order_number: z.int() }),
])
export type StaffEvent = z.infer<typeof StaffEvent>

/**
 * The new orders and cancellation requests of one shop that need a response, the next due first.
 */
export const Waiting = z.object({
  store_id: z.int(),
  orders: z.array(z.object({ id: Id, order_number: z.int(), status: OrderStatus })),
})
export type Waiting = z.infer<typeof Waiting>
