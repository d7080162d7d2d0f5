import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, SERVICE_TYPES } from '../../ids.ts'
import { Money, PaymentMode } from '../../money.ts'
import { ATTEMPT_STATES } from '../../money/payments/attempt-states.ts'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { ShopPause } from '../../shop/slots/pause.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { CancelReason, MAX_CANCEL_MESSAGE, OrderStatus } from './order.ts'
import { OrderMessage } from './order-message.ts'
import { StaffEvent, StaffOrder, Waiting } from './staff-order.ts'

const orderParams = z.object({ storeId: z.coerce.number(), id: Id })

const orderResponse = z.object({ data: StaffOrder })

/** The shop's message as a single paragraph: line breaks become spaces. */
const CancelMessage = z.string().check(
  z.overwrite(text => plainWords(text).replaceAll(/\s+/g, ' ')),
  z.maxLength(MAX_CANCEL_MESSAGE),
)

/** A shop's open orders, oldest due first, and those finished in the last hours. */
export const listBoard = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'The board: all open orders, the last 300 of those finished in the last 12 hours, the store’s time, what is paused, and the id of the last event.',
  params: StoreParams,
  response: z.object({
    current_time: LocalDateTime,
    last_event_id: z.string(),
    pause: ShopPause,
    /** Counted dishes and options that have run out or are low. */
    low_stock: z.array(z.object({ name: z.string(), remaining: z.int() })),
    /**
     * Orders that were cancelled because the shop did not respond, until a staff member confirms
     * them with `readMissed`.
     */
    missed: z.array(z.object({ id: Id, order_number: z.int(), at: LocalDateTime })),
    open: z.array(StaffOrder),
    finished: z.array(StaffOrder),
  }),
})

/** Confirms that the missed orders up to `last` have been read. */
export const readMissed = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/missed-orders/read',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Confirms that the missed orders up to and including `last` have been read.',
  params: StoreParams,
  body: z.object({ last: Id }),
  response: z.object({ outcome: z.literal('success') }),
})

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders/:id',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'One order.',
  params: orderParams,
  response: orderResponse,
})

const Unpaid = z.object({
  id: Id,
  since: LocalDateTime,
  /** The order's place in the slot is reserved until then. */
  until: LocalDateTime,
  name: z.string(),
  phone: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  payment_mode: PaymentMode,
  total: z.object({ value: Money, currency: z.string() }),
})
export type UnpaidOrder = z.infer<typeof Unpaid>

export const listUnpaid = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/unpaid-orders',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'Orders that wait for their payment, the last first. They are not on the board yet.',
  params: StoreParams,
  response: z.object({ data: z.array(Unpaid) }),
})

/** A payment attempt of an order. */
const Payment = z.object({
  id: Id,
  at: LocalDateTime,
  /** When the result of the attempt became known. */
  settled_at: z.nullable(LocalDateTime),
  provider: z.string(),
  state: z.enum(ATTEMPT_STATES),
  /** The reason why it was not paid: a code that the console explains in words. */
  reason: z.nullable(z.string()),
  amount: Money,
  currency: z.string(),
  /** The provider's id of the payment. */
  reference: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
})
export type OrderPayment = z.infer<typeof Payment>
export type WireOrderPayment = z.input<typeof Payment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders/:id/payments',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Every try to have an order paid with a provider, the last first: when, how much, and what came of it.',
  params: orderParams,
  response: z.object({ data: z.array(Payment) }),
})

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders/:id/messages',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'The e-mails and text messages about an order, the first first: when, what about, and whether it was sent. Messages that wait for their first attempt are not listed.',
  params: orderParams,
  response: z.object({ data: z.array(OrderMessage) }),
})

/** PLACED to ACCEPTED. `minutes` from now until delivery or collection; absent for a pre-order that keeps its time. */
export const acceptOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/accept',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'Accepts a new order with a time. 409 (code 4102) with the current order if somebody else was first.',
  params: orderParams,
  body: z.object({ minutes: z.optional(z.int().check(z.minimum(1), z.maximum(600))) }),
  response: orderResponse,
})

/*
 * Optimistic locking: a call names the state that was on the screen (`from`, `status`). If two requests arrive together,
 * one succeeds and the other is refused. Accepting and deciding about a cancellation request need no such field, because
 * each is possible in one state only.
 */

/** Moves the promised time by this many minutes; a negative number makes it earlier. */
export const delayOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/delay',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'Changes the promised time of an accepted or ready order and notifies the diner. `from`: the time that the caller saw; 409 (code 4102) if it has changed since.',
  params: orderParams,
  body: z.object({ minutes: z.int().check(z.minimum(-120), z.maximum(240)), from: LocalDateTime }),
  response: orderResponse,
})

export const advanceOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/advance',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'Moves an order to READY, OUT_FOR_DELIVERY or COMPLETED. `from`: the state that the caller saw; 409 (code 4102) if it has changed since.',
  params: orderParams,
  body: z.object({ status: z.enum(['READY', 'OUT_FOR_DELIVERY', 'COMPLETED']), from: OrderStatus }),
  response: orderResponse,
})

export const cancelStaffOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/cancel',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'Cancels an order with one of the nine reasons, which the diner reads, and a `message` of the shop’s own, if there is one. `status`: the state that the caller saw; 409 (code 4102) if it has changed since.',
  params: orderParams,
  body: z.object({ reason: CancelReason, status: OrderStatus, message: z.optional(CancelMessage) }),
  response: orderResponse,
})

export const decideCancelRequest = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/cancel-request',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Approves (CANCELLED) or declines (back to ACCEPTED) a diner’s request to cancel.',
  params: orderParams,
  body: z.object({ approve: z.boolean() }),
  response: orderResponse,
})

export const followStore = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/events',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'A stream of the shop’s order events, resumed by `Last-Event-ID`. An event may be sent twice, but none is omitted. After hundreds of missed events the stream begins with READ_BOARD instead.',
  params: StoreParams,
  wire: { stream: StaffEvent },
})

export const listWaiting = endpoint({
  method: 'GET',
  path: '/staff/waiting',
  auth: 'staff',
  summary: 'New orders and requests to cancel in each of the caller’s shops.',
  response: z.object({ data: z.array(Waiting) }),
})

export const followShops = endpoint({
  method: 'GET',
  path: '/staff/events',
  auth: 'staff',
  summary:
    'A stream of all of the caller’s shops. It begins with what waits in each shop, which is sent again at each event of its orders and each change of its settings.',
  wire: { stream: Waiting },
})
