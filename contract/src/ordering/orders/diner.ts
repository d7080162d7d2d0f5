import * as z from 'zod/mini'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { MissingReason } from '../cart/cart.ts'
import { endpoint } from '../../endpoint.ts'
import { common, Id, SERVICE_TYPES, ServiceType } from '../../ids.ts'
import { Money } from '../../money.ts'
import { NamedStore } from '../../shop/groups/named-store.ts'
import { LocalDateTime } from '../../time.ts'
import { CancelReason, FUSION_STATES, Order, OrderEvent, OrderStatus } from './order.ts'

const orderParams = z.object({ id: Id })

/** The most orders per page, and the default. */
export const ORDERS_PER_PAGE = 20

/** The customer's orders. `events` is empty in a list; only a single order contains them. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/consumer/orders',
  auth: 'customer',
  replica: true,
  summary:
    'The customer’s own orders, newest first, without their events; `next_page` is null on the last page [O-05]. With `before`, an order number, only older ones: so a list goes on without a gap or a repetition while new orders come.',
  query: z.object({
    ...common,
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ORDERS_PER_PAGE))),
  }),
  response: z.object({ data: z.array(Order), next_page: z.nullable(z.int()) }),
})

/** The shops from which the customer has ordered. An account belongs to one shop [V2]. */
export const listRecentStores = endpoint({
  method: 'GET',
  path: '/consumer/recent/takeaway',
  auth: 'customer',
  summary: 'This shop if the customer has ordered here, otherwise none: an account belongs to one shop.',
  query: z.object(common),
  response: z.object({ data: z.array(NamedStore) }),
})

/** The number of recent orders that the menu offers for reordering [M-18]. */
export const RECENT_ORDERS = 5

export const recentOrders = endpoint({
  method: 'GET',
  path: '/consumer/menu/recent/order',
  auth: 'customer',
  summary:
    'The customer’s last five orders with their dishes, newest first; cancelled ones are among them with `canceled_orders=true` [M-17, M-18].',
  query: z.object({
    ...common,
    sref: z.optional(z.string()),
    include_review: z.optional(z.string()),
    canceled_orders: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(Order) }),
})

/** A dish of an earlier order that could not be added to the new basket. */
export const LeftOutDish = z.object({
  item_id: Id,
  name: z.string(),
  quantity: z.int(),
  reason: MissingReason,
})
export type LeftOutDish = z.infer<typeof LeftOutDish>

/**
 * A dish of the new basket that costs more than in the earlier order: the price of one unit with
 * its options, before any offer.
 */
export const DearerDish = z.object({ item_id: Id, name: z.string(), was: Money, now: Money })
export type DearerDish = z.infer<typeof DearerDish>

/** Recommendations for a signed-in customer; visitors get popular dishes [M-14, M-15]. */
export const bestSelling = endpoint({
  method: 'GET',
  path: '/recommendation/best_selling',
  auth: 'customer',
  summary:
    'The dishes that the customer orders most often, or that are ordered together with those of `item_ids`, a list separated by commas. Dishes in `item_ids` and sold-out dishes are omitted. 404 for another customer or shop. If empty, clients show popular dishes.',
  query: z.object({
    ...common,
    customer_id: z.optional(z.string()),
    takeaway_id: z.optional(z.string()),
    item_ids: z.optional(z.string()),
  }),
  response: z.object({
    recommendation_id: z.string(),
    recommendations: z.array(
      z.object({
        recommendation_ref_id: z.string(),
        item_id: Id,
        /** Dishes with a higher score are recommended first. */
        score: z.number(),
      }),
    ),
  }),
})

/**
 * Copies the dishes of an order into a new basket, for every caller who knows its id, because such a caller can read
 * them anyway. The client switches to that basket, or keeps its present one [O-12].
 */
export const reorder = endpoint({
  method: 'POST',
  path: '/consumer/orders/:id/reorder',
  auth: 'visitor',
  summary:
    'A new basket with the dishes of an order at today’s prices. What cannot be ordered is left out and listed, and so is what costs more. A dish that is not sold at this hour is kept and marked. Contact and payment mode come along for the order’s owner only. 404 for an unknown id or another store’s.',
  params: orderParams,
  body: z.optional(z.object({ service_type: z.optional(ServiceType), platform: z.optional(z.string()) })),
  response: z.object({
    outcome: z.literal('success'),
    resource_id: Id,
    service_type: z.enum(SERVICE_TYPES),
    /** The number of dishes in the new basket. */
    count: z.int(),
    missing_items: z.array(LeftOutDish),
    dearer_items: z.array(DearerDish),
  }),
  idempotent: true,
})

/**
 * Returns the order to every caller who knows its id, but personal data only to its owner [R-20,
 * O-04].
 */
export const getOrder = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id',
  auth: 'visitor',
  summary: 'An order for tracking. 404 for an unknown id or another store’s.',
  params: orderParams,
  query: z.object(common),
  response: z.object({ data: Order }),
})

/** A small lookup for polling every six seconds: state and times only [O-10]. */
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

/** The polling interval of the fusion lookup while the stream is down, in milliseconds [N-17]. */
export const FUSION_INTERVAL = 6000

/** A figure for the home page: what diners of all shops with the same currency saved [I-32]. */
export const getLastWeekSavings = endpoint({
  method: 'GET',
  path: '/foodhub/last_week_savings',
  auth: 'visitor',
  summary:
    'The discounts of all orders of the last seven days, of all shops of the installation in the currency of this one. Counted once a day.',
  query: z.object(common),
  response: z.object({ data: z.object({ amount: Money, currency: z.string() }) }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/consumer/orders/:id/cancel',
  auth: 'guest',
  summary:
    'Cancels an own order that is not accepted yet, or requests it from the shop; 409 when it is too late [O-07].',
  params: orderParams,
  body: z.object({ reason: z.optional(z.string().check(z.maxLength(300), z.overwrite(plainWords))) }),
  response: z.object({ outcome: z.enum(['cancelled', 'requested']), data: Order }),
})

/**
 * Events of one order; `Last-Event-ID` resumes after that event. An event only announces a change: clients then read
 * the order again.
 */
export const followOrder = endpoint({
  method: 'GET',
  path: '/consumer/orders/:id/events',
  auth: 'visitor',
  summary: 'A stream of the order’s events, without personal data.',
  params: orderParams,
  wire: { stream: OrderEvent },
})
