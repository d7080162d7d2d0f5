import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { orderForShop } from './order-of.ts'
import { type EventRow, isKnown, orderColumns, requirePlaced, type StoredOrder } from './order-row.ts'
import { readOrder } from './snapshot.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { FINISHED_STATES, OPEN_STATES } from './order-states.ts'

type Row = StoredOrder & {
  events: (Omit<EventRow, 'at' | 'previous_promised_at' | 'promised_at'> & Times)[] | null
  orders_before: number
}
type Times = { at: string; previous_promised_at: string | null; promised_at: string | null }

/** Selects the orders to read. */
export type OrderFilter = { id: string } | { finished_after: Temporal.Instant } | 'open'

/** Maximum number of finished orders on a board; the latest are kept. */
const MAX_FINISHED = 300

/** An open order must never be missing, so only finished ones are limited. */
function restOf(which: OrderFilter): Sql {
  if (which === 'open') return sql`and "order".status in ${OPEN_STATES} order by "order".promised_at`
  if ('id' in which) return sql`and "order".id = ${which.id} and "order".order_number is not null`
  return sql`and "order".status in ${FINISHED_STATES} and "order".updated_at > ${which.finished_after}
    order by "order".updated_at desc limit ${MAX_FINISHED}`
}

/** Orders with their events and the customer data that staff may see, in one statement. */
export async function listStaffOrders(ctx: Context, which: OrderFilter): Promise<StaffOrder[]> {
  const rows = await ctx.query(sql<Row>`
    select ${orderColumns(ctx)},
      (select jsonb_agg(jsonb_build_object('id', order_event.id, 'order_id', order_event.order_id, 'kind', order_event.kind,
          'status', order_event.status, 'at', order_event.at, 'previous_promised_at', order_event.previous_promised_at,
          'promised_at', order_event.promised_at, 'reason', order_event.reason) order by order_event.id)
        from order_event where order_event.store_id = ${ctx.store.id} and order_event.order_id = "order".id) as events,
      (select count(*)::int from "order" as earlier where earlier.store_id = ${ctx.store.id}
        and earlier.customer_id = "order".customer_id and earlier.status = 'COMPLETED' and not earlier.is_test and earlier.order_number < "order".order_number) as orders_before
    from "order" where "order".store_id = ${ctx.store.id} ${restOf(which)}`)
  return rows.map(row => staffOrderOf(ctx, row))
}

function staffOrderOf(ctx: Context, stored: Row): StaffOrder {
  const row = requirePlaced(readOrder(stored))
  const events = (row.events ?? []).filter(isKnown).map(event => ({
    ...event,
    at: Temporal.Instant.from(event.at),
    previous_promised_at: instantOrNull(event.previous_promised_at),
    promised_at: instantOrNull(event.promised_at),
  }))
  return {
    ...orderForShop(ctx, row, events),
    order_number: row.order_number,
    promised_at: toLocal(ctx.store, row.promised_at),
    cancel_request:
      row.status === 'CANCEL_REQUESTED' && row.cancel_requested_at
        ? { at: toLocal(ctx.store, row.cancel_requested_at), note: row.cancel_note ?? '' }
        : null,
    last_actor: row.last_actor,
    orders_before: row.orders_before,
    updated_at: toLocal(ctx.store, row.updated_at),
    ...(row.is_test ? { is_test: true as const } : {}),
  }
}

function instantOrNull(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text)
}
