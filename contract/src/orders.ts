import * as z from 'zod/mini'
import { Charge, CartItem } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { common, Flag, Id, SERVICE_TYPES } from './ids.ts'
import { Money, PaymentMode } from './money.ts'
import { ORDER_STATUSES } from './rules/order-states.ts'
import { LocalDateTime } from './time.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)

/** Why an order was cancelled [O-08]; each text promises the refund of what was paid online [O-09]. */
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
] as const
export const OrderEventKind = z.enum(ORDER_EVENT_KINDS)
export type OrderEventKind = z.infer<typeof OrderEventKind>

/** One thing that happened to an order. Times are store-local. */
export const OrderEvent = z.object({
  /** Rises along the order's life; a stream is resumed after it. */
  id: z.string(),
  order_id: Id,
  kind: OrderEventKind,
  status: OrderStatus,
  at: LocalDateTime,
  /** The promised time before and after, where the event changed it. */
  previous_time: z.nullable(LocalDateTime),
  time: z.nullable(LocalDateTime),
  reason: z.nullable(CancelReason),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What the delivery-time update calls the order's state [O-11, V7]. */
export const FUSION_STATES = ['WAITING', 'CONFIRMED', 'UPDATED', 'DONE', 'CANCELLED'] as const

export const Address = z.object({
  postcode: z.string(),
  house_number: z.string(),
  flat: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  area: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Address = z.infer<typeof Address>

/** As it was when the order was placed, whatever limits hold for names today. */
const OrderContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** The number as it is dialled in the shop's country, for showing; `phone` is E.164, for calling [D-26]. */
  phone_local: z.string(),
  email: z.string(),
})

/** An order as its snapshot has it [O-02]. The fields from `contact` on are for its owner and the shop alone. */
export const Order = z.object({
  id: Id,
  order_number: z.int(),
  status: OrderStatus,
  service_type: z.enum(SERVICE_TYPES),
  item: z.array(CartItem),
  sub_total: Money,
  charges: z.array(Charge),
  total: z.object({ value: Money, currency: z.string() }),
  payment_mode: PaymentMode,
  paid: z.boolean(),
  time_zone: z.string(),
  /** The shop's clock when this was answered: days and minutes are counted from it. */
  current_time: LocalDateTime,
  /** ASAP, or the time that was asked for. */
  pre_order_time: z.string(),
  /** The promised time: at the door, or at the counter; null for the other service type [O-02]. */
  delivery_time: z.nullable(LocalDateTime),
  collection_time: z.nullable(LocalDateTime),
  /** When the kitchen has to start for it: the promise less the time that an order takes. Until then it is accepted, not prepared [V7]. */
  kitchen_starts_at: LocalDateTime,
  /** The promise before the last change. */
  previous_time: z.nullable(LocalDateTime),
  placed_at: LocalDateTime,
  accepted_at: z.nullable(LocalDateTime),
  cancel_reason: z.nullable(CancelReason),
  refund: z.nullable(z.object({ mode: z.string(), state: z.string(), amount: Money })),
  /** What the caller may do: cancel at once, ask for it, or no more [O-07]. */
  can_cancel: z.enum(['now', 'request', 'no']),
  events: z.array(OrderEvent),
  shop: z.object({ name: z.string(), phone: z.string() }),
  /** True for the owner (customer or guest with the token). */
  own: z.boolean(),
  contact: z.nullable(OrderContact),
  address: z.nullable(Address),
  comments: z.nullable(z.string()),
  contactless: z.nullable(Flag),
  /** Some of it was written by another version and cannot be read: it is left out, the rest is as it was. */
  incomplete: z.boolean(),
})
export type Order = z.infer<typeof Order>
export type WireOrder = z.input<typeof Order>

const orderParams = z.object({ id: Id })

/** Most orders in one answer, and as many where nothing else is asked for. */
export const ORDERS_PER_PAGE = 20

/** A list does not tell how each order went: `events` is empty there. The order itself has them. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/consumer/orders',
  auth: 'customer',
  summary:
    'The customer’s own orders, newest first, without their events; `next_page` is null on the last page [O-05].',
  query: z.object({
    ...common,
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ORDERS_PER_PAGE))),
  }),
  response: z.object({ data: z.array(Order), next_page: z.nullable(z.int()) }),
})

/** Whoever holds the id sees the order without personal data; its owner sees all [R-20, O-04]. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id',
  auth: 'visitor',
  summary: 'An order for tracking. 404 for an unknown id or another store’s.',
  params: orderParams,
  query: z.object(common),
  response: z.object({ data: Order }),
})

/** The six-second lookup: state and times alone [O-10]. */
export const getOrderFusion = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id/fusion',
  auth: 'visitor',
  summary: 'State and promised time of an order, for clients without the stream.',
  params: orderParams,
  query: z.object(common),
  response: z.object({
    status: OrderStatus,
    fusion: z.enum(FUSION_STATES),
    delivery_time: z.nullable(LocalDateTime),
    collection_time: z.nullable(LocalDateTime),
    previous_time: z.nullable(LocalDateTime),
    updated_at: LocalDateTime,
    current_time: LocalDateTime,
    message: z.string(),
    cancel_reason: z.nullable(CancelReason),
  }),
})

/** How often the fusion lookup runs while the stream is away, in milliseconds [N-17]. */
export const FUSION_INTERVAL = 6000

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/consumer/orders/:id/cancel',
  auth: 'guest',
  summary:
    'Cancels an own order that is not accepted yet, or asks the shop to; 409 when it is too late [O-07].',
  params: orderParams,
  body: z.object({ reason: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({ outcome: z.enum(['cancelled', 'requested']), data: Order }),
})

/** Events of one order; `Last-Event-ID` resumes after it. The row is the truth: clients read the order again. */
export const followOrder = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id/events',
  auth: 'visitor',
  summary: 'A stream of the order’s events, without personal data.',
  params: orderParams,
  wire: { stream: OrderEvent },
})
