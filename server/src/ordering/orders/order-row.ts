import type { Wishes } from '@tiffin/contract/ordering/cart/wishes'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import {
  type CancelReason,
  ORDER_EVENT_KINDS,
  type OrderEventKind,
} from '@tiffin/contract/ordering/orders/order'
import { ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { WISHES } from '../cart/wishes.ts'
import { readOrder } from './snapshot.ts'
import type { Address, Contact, Refund, Snapshot } from './snapshot-forms.ts'

/** An order as `readOrder` parses it; money in minor units, times as instants. */
export type OrderRow = Wishes & {
  id: string
  /** Null until the order is placed. */
  order_number: number | null
  customer_id: string
  status: OrderStatus
  service_type: ServiceType
  /** The name of the table of a dine-in order. */
  table_id: string | null
  /** Which order of its bill it is, and the bill's token; null without a bill. */
  round: number | null
  bill_token: string | null
  /** The table at which the bill's guests sit now. */
  bill_table: string | null
  payment_mode: PaymentMode
  paid: boolean
  wallet_amount: number
  /** What shares of its bill have paid. */
  shared_amount: number
  currency: string
  sub_total: number
  total: number
  /** The part of the total that is a tip. */
  tip: number
  basket: Snapshot
  contact: Contact
  address: Address | null
  language: string
  pre_order_time: string
  placed_at: Temporal.Instant
  promised_at: Temporal.Instant
  previous_promised_at: Temporal.Instant | null
  accepted_at: Temporal.Instant | null
  cancel_reason: CancelReason | null
  cancel_message: string | null
  cancel_requested_at: Temporal.Instant | null
  cancel_note: string | null
  refund: Refund | null
  last_actor: string | null
  updated_at: Temporal.Instant
  /** True if a part of it was written in a form that this version cannot read, and is left out. */
  incomplete: boolean
  is_test: boolean
  /** Whether the customer has reviewed it. */
  reviewed: boolean
}

/** An order as it is stored: another version may have written these columns in another form. */
export type StoredOrder = Omit<OrderRow, 'basket' | 'contact' | 'address' | 'refund' | 'incomplete'> & {
  basket: unknown
  contact: unknown
  address: unknown
  refund: unknown
}

const COLUMNS = sql.raw(
  [
    'id, order_number, customer_id, status, service_type, payment_mode, paid, wallet_amount, shared_amount, currency, sub_total, total, tip, basket',
    `contact, address, ${WISHES.join(', ')}`,
    'language, table_id, pre_order_time, placed_at, promised_at, previous_promised_at, accepted_at, cancel_reason, cancel_message',
    'cancel_requested_at, cancel_note, last_actor, updated_at, is_test',
  ]
    .join(', ')
    .split(', ')
    .map(column => `"order".${column}`)
    .join(', '),
)

/**
 * The columns above, of a table named or aliased `"order"`. `refund` is the sum of all refunds, including those in
 * progress. `reviewed`: it has a review.
 */
export function orderColumns({ store }: Pick<Context, 'store'>): Sql {
  return sql`${COLUMNS}, (
    select jsonb_build_object('mode', string_agg(distinct refund.mode, '+'), 'amount', sum(refund.amount),
        'state', case when bool_or(refund.state = 'choice') then 'PENDING_CHOICE'
          when bool_and(refund.done_at is not null) then 'DONE' else 'PENDING' end)
      from refund where refund.store_id = ${store.id} and refund.order_id = "order".id having count(*) > 0
    ) as refund, (
      select true from review where review.store_id = ${store.id} and review.order_id = "order".id
    ) is not null as reviewed, (
      select count(*)::int from "order" as earlier where earlier.store_id = ${store.id} and earlier.bill_id = "order".bill_id
        and earlier.order_number <= "order".order_number having count(*) > 0
    ) as round, (
      select bill.token from bill where bill.store_id = ${store.id} and bill.id = "order".bill_id
    ) as bill_token, (
      select dining_table.name from bill join dining_table
        on dining_table.store_id = ${store.id} and dining_table.id = bill.table_id
      where bill.store_id = ${store.id} and bill.id = "order".bill_id
    ) as bill_table`
}

/** An event as it is stored. */
export type EventRow = {
  id: number
  order_id: string
  kind: OrderEventKind
  status: OrderStatus
  at: Temporal.Instant
  previous_promised_at: Temporal.Instant | null
  promised_at: Temporal.Instant | null
  reason: CancelReason | null
}

export async function findOrder(ctx: Context, id: string): Promise<OrderRow | undefined> {
  const [row] = await ctx.query(
    sql<StoredOrder>`select ${orderColumns(ctx)} from "order" where store_id = ${ctx.store.id} and id = ${id}`,
  )
  return row && readOrder(row)
}

export type PlacedOrder = OrderRow & { order_number: number }

/**
 * Whether the order is placed, so that the kitchen has received it. An order with payment in advance gets its number
 * when it is paid.
 */
export function isPlaced<Order extends Pick<OrderRow, 'order_number'>>(
  order: Order,
): order is Order & { order_number: number } {
  return order.order_number !== null
}

/** Narrows the type of an order whose query finds only placed orders. Throws if the order is not placed. */
export function requirePlaced<Order extends Pick<OrderRow, 'order_number'>>(
  order: Order,
): Order & { order_number: number } {
  if (!isPlaced(order)) throw new Error('expected a placed order, but it has no order number')
  return order
}

/** The events of an order after a given one, oldest first. */
export async function listEvents(ctx: Context, order_id: string, after = 0): Promise<EventRow[]> {
  const rows =
    await ctx.query(sql<EventRow>`select id, order_id, kind, status, at, previous_promised_at, promised_at, reason
    from order_event where store_id = ${ctx.store.id} and order_id = ${order_id} and id > ${after} order by id`)
  return rows.filter(isKnown)
}

/** Events of a kind or state that this version does not know are not shown. */
export function isKnown({ kind, status }: { kind: string; status: string }): boolean {
  return ORDER_EVENT_KINDS.some(each => each === kind) && ORDER_STATUSES.some(each => each === status)
}

type OrderToMail = OrderRow & { event: Pick<EventRow, 'at' | 'promised_at' | 'previous_promised_at'> }

/** An order and one of its events, for its e-mail; undefined if the message with this id was already sent. */
export async function findOrderToMail(
  ctx: Context,
  { id, event_id, message_id }: { id: string; event_id: number; message_id: string },
): Promise<OrderToMail | undefined> {
  type OrderWithEvent = StoredOrder & {
    event_at: Temporal.Instant
    event_promised_at: Temporal.Instant | null
    event_previous: Temporal.Instant | null
  }
  const [row] = await ctx.query(sql<OrderWithEvent>`
    select ${orderColumns(ctx)}, order_event.at as event_at, order_event.promised_at as event_promised_at, order_event.previous_promised_at as event_previous
    from "order" join order_event on order_event.store_id = "order".store_id and order_event.order_id = "order".id
    where "order".store_id = ${ctx.store.id} and "order".id = ${id} and order_event.id = ${event_id}
      and not exists (select from message where message.store_id = ${ctx.store.id} and message.id = ${message_id})`)
  if (!row) return undefined
  const { event_at: at, event_promised_at: promised_at, event_previous: previous_promised_at } = row
  return { ...readOrder(row), event: { at, promised_at, previous_promised_at } }
}
