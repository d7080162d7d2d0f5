import * as z from 'zod/mini'
import { Id } from '../ids.ts'
import { LocalDateTime } from '../time.ts'
import { Order, OrderEvent, OrderStatus } from './order.ts'

/** An order as the kitchen sees it. */
export const StaffOrder = z.object({
  ...Order.shape,
  /** The time by which it must be at the door or counter, store-local. */
  promised_at: LocalDateTime,
  cancel_request: z.nullable(z.object({ at: LocalDateTime, note: z.string() })),
  /** Who took the last step. */
  last_actor: z.nullable(z.string()),
  /** Earlier completed orders of this customer here. */
  orders_before: z.int(),
  updated_at: LocalDateTime,
})
export type StaffOrder = z.infer<typeof StaffOrder>
export type WireStaffOrder = z.input<typeof StaffOrder>

/** One event of the board's stream: an order has changed. Clients then read the order again. */
export const StaffEvent = z.object({ ...OrderEvent.shape, order_number: z.int() })
export type StaffEvent = z.infer<typeof StaffEvent>

/** What waits for an answer in one shop: new orders, and requests to cancel; the next due first. */
export const Waiting = z.object({
  store_id: z.int(),
  orders: z.array(z.object({ id: Id, order_number: z.int(), status: OrderStatus })),
})
export type Waiting = z.infer<typeof Waiting>
