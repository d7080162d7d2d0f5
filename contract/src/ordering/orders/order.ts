import * as z from 'zod/mini'
import { CartItem, Charge } from '../cart/cart.ts'
import { OrderWishes } from '../cart/wishes.ts'
import { Id, SERVICE_TYPES } from '../../ids.ts'
import { Money, PaymentMode } from '../../money.ts'
import { Address } from '../../shop/places/address.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { LocalDateTime } from '../../time.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)

/** Maximum length of the message that a shop adds to a cancellation, in characters. */
export const MAX_CANCEL_MESSAGE = 200

/** Why an order was cancelled [O-08]; each reason's text promises the refund of online payments [O-09]. */
export const CANCEL_REASONS = [
  'CUSTOMER_REQUEST',
  'TOO_BUSY',
  'REFUND_INITIATED',
  'BANNED_CUSTOMER',
  'UNDELIVERABLE_AREA',
  'NO_DRIVER',
  'OUT_OF_STOCK',
  'SHOP_CLOSED',
  'INVALID_ORDER',
] as const

export const CancelReason = z.enum(CANCEL_REASONS)
export type CancelReason = z.infer<typeof CancelReason>

export const ORDER_EVENT_KINDS = [
  'PLACED',
  'ACCEPTED',
  'DELAYED',
  'READY',
  'OUT_FOR_DELIVERY',
  'COMPLETED',
  'CANCEL_REQUESTED',
  'CANCEL_DECLINED',
  'CANCELLED',
  'PAID',
] as const

export const OrderEventKind = z.enum(ORDER_EVENT_KINDS)
export type OrderEventKind = z.infer<typeof OrderEventKind>

/** An event in the life of an order. Times are store-local. */
export const OrderEvent = z.object({
  /** Increases with each event; a stream can be resumed after it. */
  id: z.string(),
  order_id: Id,
  kind: OrderEventKind,
  status: OrderStatus,
  at: LocalDateTime,
  /** The promised time before and after, if the event changed it. */
  previous_time: z.nullable(LocalDateTime),
  time: z.nullable(LocalDateTime),
  reason: z.nullable(CancelReason),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** The order's state in a delivery-time update [O-11, V7]. */
export const FUSION_STATES = ['WAITING', 'CONFIRMED', 'UPDATED', 'DONE', 'CANCELLED'] as const

/** As stored when the order was placed, even if today's limits on names differ. */
const OrderContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** The number as it is dialled in the shop's country, for display; `phone` is E.164, for calling [D-26]. */
  phone_local: z.string(),
  email: z.string(),
})

/** An order's snapshot [O-02]. The fields from `contact` on are only for its owner and the shop. */
export const Order = z.object({
  id: Id,
  /** Null until the order is placed: an order with payment in advance gets its number when it is paid. */
  order_number: z.nullable(z.int()),
  status: OrderStatus,
  service_type: z.enum(SERVICE_TYPES),
  /** The name of the table at which it is eaten, as it was when the order was placed. */
  table_name: z.optional(z.string()),
  /** Which order of its table's bill it is: 1 is the first. */
  round: z.optional(z.int()),
  /** Leads its owner and the shop to the bill of the table. */
  bill_token: z.optional(Id),
  item: z.array(CartItem),
  sub_total: Money,
  charges: z.array(Charge),
  total: z.object({ value: Money, currency: z.string() }),
  payment_mode: PaymentMode,
  paid: z.boolean(),
  /**
   * The part that the wallet paid when the order was placed; in mixed modes the rest may still be
   * due.
   */
  wallet_amount: Money,
  /** What shares of its bill have paid; absent if none has. */
  shared_amount: z.optional(Money),
  time_zone: z.string(),
  /**
   * The store's local time of this response. Clients compute remaining days and minutes from it.
   */
  current_time: LocalDateTime,
  /** ASAP, or the requested time. */
  pre_order_time: z.string(),
  /** The promised time of delivery or of collection; null for the other service type [O-02]. */
  delivery_time: z.nullable(LocalDateTime),
  collection_time: z.nullable(LocalDateTime),
  /**
   * When the kitchen must start: the promised time less the preparation time. Until then the order is shown as
   * accepted, not as being prepared [V7].
   */
  kitchen_starts_at: LocalDateTime,
  /** The promised time before the last change. */
  previous_time: z.nullable(LocalDateTime),
  placed_at: LocalDateTime,
  accepted_at: z.nullable(LocalDateTime),
  cancel_reason: z.nullable(CancelReason),
  /** The shop's message about the cancellation. Only the order's owner and the shop get it. */
  cancel_message: z.optional(z.string()),
  /** Cancelled because the shop did not respond in time; `cancel_reason` is then TOO_BUSY. */
  unanswered: z.optional(z.literal(true)),
  refund: z.nullable(z.object({ mode: z.string(), state: z.string(), amount: Money })),
  /** Whether the caller may cancel at once, request a cancellation, or neither [O-07]. */
  can_cancel: z.enum(['now', 'request', 'no']),
  /** Only for the customer who placed it: it can be reviewed, or has been [O-20]. */
  review: z.optional(z.enum(['open', 'written'])),
  events: z.array(OrderEvent),
  shop: z.object({ name: z.string(), phone: z.string() }),
  /** Whether the caller is the owner (customer or guest with the token). */
  own: z.boolean(),
  contact: z.nullable(OrderContact),
  address: z.nullable(Address),
  ...OrderWishes.shape,
  /** Some fields were written by another version and cannot be parsed: they are left out, the rest is complete. */
  incomplete: z.boolean(),
})
export type Order = z.infer<typeof Order>
export type WireOrder = z.input<typeof Order>
