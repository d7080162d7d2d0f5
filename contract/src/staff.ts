import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id } from './ids.ts'
import { CancelReason, Order, OrderEvent, OrderStatus } from './orders.ts'
import { LocalDateTime } from './time.ts'

/** What a member of staff may do in a shop: the kitchen works orders, the manager runs the shop, the owner all [Y-01]. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen'] as const
export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>

export const StaffStore = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  role: StaffRole,
  time_zone: z.string(),
  language: z.string(),
  /** ISO 3166-1, two letters: how times and addresses are written there. */
  country: z.string(),
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  phone: z.string(),
})
export type StaffStore = z.infer<typeof StaffStore>

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  stores: z.array(StaffStore),
})
export type StaffMember = z.infer<typeof StaffMember>

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

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  auth: 'console',
  summary:
    'Signs staff in by e-mail and password; answers the token for the `staff-token` header. 429 after too many tries.',
  body: z.object({ email: z.string().check(z.maxLength(160)), password: z.string().check(z.maxLength(200)) }),
  response: z.object({ staff_token: z.string(), data: StaffMember }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  auth: 'staff',
  summary: 'Revokes the staff token.',
  response: Done,
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/me',
  auth: 'staff',
  summary: 'Who is signed in and which shops they may see.',
  response: z.object({ data: StaffMember }),
})

const storeParams = z.object({ storeId: z.coerce.number() })
const orderParams = z.object({ storeId: z.coerce.number(), id: Id })
const orderAnswer = z.object({ data: StaffOrder })

/** The open orders of a shop, oldest due first, and those finished in the last hours. */
export const listBoard = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders',
  auth: 'staff',
  summary:
    'The board: open orders, those finished in the last 12 hours, the store’s time and the id of the last event.',
  params: storeParams,
  response: z.object({
    current_time: LocalDateTime,
    last_event_id: z.string(),
    open: z.array(StaffOrder),
    finished: z.array(StaffOrder),
  }),
})

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders/:id',
  auth: 'staff',
  summary: 'One order.',
  params: orderParams,
  response: orderAnswer,
})

/** PLACED to ACCEPTED. `minutes` from now until it is at the door or counter; absent for a pre-order that keeps its time. */
export const acceptOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/accept',
  auth: 'staff',
  summary:
    'Accepts a new order with a time. 409 (code 4102) with the order as it stands when somebody else was first.',
  params: orderParams,
  body: z.object({ minutes: z.optional(z.int().check(z.minimum(1), z.maximum(600))) }),
  response: orderAnswer,
})

/*
 * Who presses names what was on the screen (`from`, `status`), so that of two who press at the same sight one wins and the
 * other is told: only a new order can be accepted, and only a request answered, so these two need no such field.
 */

/** A new promised time, so many minutes later (or, negative, earlier) than the present one. */
export const delayOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/delay',
  auth: 'staff',
  summary:
    'Moves the promised time of an accepted or ready order and tells the diner. `from`: that time as it was seen; 409 (code 4102) when it is another by now.',
  params: orderParams,
  body: z.object({ minutes: z.int().check(z.minimum(-120), z.maximum(240)), from: LocalDateTime }),
  response: orderAnswer,
})

export const advanceOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/advance',
  auth: 'staff',
  summary:
    'Moves an order on: READY, OUT_FOR_DELIVERY or COMPLETED. `from`: its state as it was seen; 409 (code 4102) when it has moved on since.',
  params: orderParams,
  body: z.object({ status: z.enum(['READY', 'OUT_FOR_DELIVERY', 'COMPLETED']), from: OrderStatus }),
  response: orderAnswer,
})

export const cancelStaffOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/cancel',
  auth: 'staff',
  summary:
    'Cancels an order with one of the nine reasons, which the diner reads. `status`: its state as it was seen; 409 (code 4102) when it has moved on since.',
  params: orderParams,
  body: z.object({ reason: CancelReason, status: OrderStatus }),
  response: orderAnswer,
})

export const answerCancelRequest = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/cancel-request',
  auth: 'staff',
  summary: 'Approves (CANCELLED) or declines (back to ACCEPTED) a diner’s request to cancel.',
  params: orderParams,
  body: z.object({ approve: z.boolean() }),
  response: orderAnswer,
})

/** Items and options with their sold-out state, for the console's list. */
export const listStock = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/stock',
  auth: 'staff',
  summary: 'Every item and option with whether it is sold out.',
  params: storeParams,
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        kind: z.enum(['item', 'option']),
        name: z.string(),
        category: z.string(),
        sold_out: z.boolean(),
        sold_out_until: z.nullable(LocalDateTime),
      }),
    ),
  }),
})

/** Sold out until told otherwise, or until the shop opens tomorrow; or back on. */
export const setStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id',
  auth: 'staff',
  summary: 'Takes an item or option off sale, or puts it back.',
  params: orderParams,
  body: z.object({
    kind: z.enum(['item', 'option']),
    sold_out: z.boolean(),
    until: z.optional(z.enum(['tomorrow', 'told'])),
  }),
  response: Done,
})

/** What an act found, or left, of what it is about. Times are the shop's. */
export const AuditState = z.object({
  status: z.optional(OrderStatus),
  promised_at: z.optional(LocalDateTime),
  reason: z.optional(CancelReason),
  sold_out: z.optional(z.boolean()),
  until: z.optional(LocalDateTime),
})
export type AuditState = z.infer<typeof AuditState>

export const AuditEntry = z.object({
  id: z.string(),
  at: LocalDateTime,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: AuditState,
  after: AuditState,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Who did what, newest first; append-only [Y-09]. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/audit',
  auth: 'staff',
  summary: 'The last 200 acts of staff in this shop. Owner and manager.',
  params: storeParams,
  response: z.object({ data: z.array(AuditEntry) }),
})

/** What the board's stream carries: an order changed, or the menu did. Clients read the row again. */
export const StaffEvent = z.object({ ...OrderEvent.shape, order_number: z.int() })
export type StaffEvent = z.infer<typeof StaffEvent>

export const followStore = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/events',
  auth: 'staff',
  summary:
    'A stream of the shop’s order events, resumed by `Last-Event-ID`. An id may come twice; none is left out.',
  params: storeParams,
  wire: { stream: StaffEvent },
})

/** What waits for a shop's word: new orders, and requests to cancel; the next due first. */
export const Waiting = z.object({
  store_id: z.int(),
  orders: z.array(z.object({ id: Id, order_number: z.int(), status: OrderStatus })),
})
export type Waiting = z.infer<typeof Waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/staff/waiting',
  auth: 'staff',
  summary: 'What waits for an answer in each of one’s shops.',
  response: z.object({ data: z.array(Waiting) }),
})

export const followShops = endpoint({
  method: 'GET',
  path: '/staff/events',
  auth: 'staff',
  summary:
    'A stream of all of one’s shops. It begins with what waits in each; a shop is told again at each event of its orders.',
  wire: { stream: Waiting },
})

export const FailedJob = z.object({
  id: Id,
  store_id: z.int(),
  store_name: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  failed_at: z.string(),
})

/** Jobs that gave up; for an operator of the installation. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/staff/jobs/failed',
  auth: 'staff',
  summary: 'Jobs that gave up, with shop, error and attempts. Operators only.',
  response: z.object({ data: z.array(FailedJob) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/staff/jobs/:id/retry',
  auth: 'staff',
  summary: 'Tries a job again from its first attempt. Operators only.',
  params: z.object({ id: Id }),
  response: Done,
})
