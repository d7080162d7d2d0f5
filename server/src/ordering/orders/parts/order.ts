import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { json, type Sql, sql } from '../../../platform/db/sql.ts'
import { wishColumns, wishValues } from '../../cart/wishes.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'
import type { NewOrder } from '../new-order.ts'

/**
 * Assigns the shop's next order number. It is the last lock: a statement that waits for it already holds all others.
 */
export const assignNumber: Part<Context, unknown> = {
  name: 'numbered',
  locks: 'counter',
  stops: 'cart-changed',
  sql: ({ store }, _, before) => sql`
    insert into order_counter (store_id, last) select ${store.id}, 101 from ${before}
    on conflict (store_id) do update set last = order_counter.last + 1
    returning last`,
}

/** An unpaid order gets no number: if it were never paid, the shop's numbers would have a gap. */
export const assignNoNumber: Part<Context, unknown> = {
  name: 'numbered',
  writes: false,
  sql: (_ctx, _order, before) => sql`select null::integer as last from ${before}`,
}

export const insertOrder: Part<CustomerContext, NewOrder> = {
  name: 'placed',
  sql: ({ store, customer, now, language }, order) => sql`
    insert into "order" (store_id, id, order_number, customer_id, status, paid, service_type, payment_mode, currency, sub_total, total,
      basket, menu_revision, contact, address, ${wishColumns}, language, table_id, pre_order_time, slot_starts_at,
      placed_at, promised_at, updated_at, counted, wallet_amount, tip, is_test, bill_id)
    select ${store.id}, ${order.id}::uuid, numbered.last, ${customer.id}::uuid, ${statusOf(order)}, ${order.payment.state === 'paid'}::boolean, ${order.service_type}, ${order.payment_mode},
      ${order.currency}, ${order.sub_total}::int, ${order.total}::int, ${json(order.basket)},
      ${store.menu_revision}::int, ${json(order.contact)}, ${order.address && JSON.stringify(order.address)}::jsonb,
      ${wishValues(order)}, ${language}, ${nameOfTable(order)}, ${order.pre_order_time},
      ${order.slot_starts_at}::timestamptz, ${now}::timestamptz, ${order.promised_at}::timestamptz, ${now}::timestamptz,
      ${order.counted.length > 0 ? JSON.stringify(order.counted) : null}::jsonb, ${order.wallet_amount}::int, ${order.tip}::int, ${order.is_test}::boolean,
      ${order.service_type === 'dinein' ? sql`(select id from billed)` : sql`null::uuid`}
    from numbered
    returning id, order_number, status, sms_updates`,
}

/** The table's name as it is now. */
function nameOfTable({ service_type, table_id }: NewOrder): Sql {
  return service_type === 'dinein'
    ? sql`coalesce((select name from seated), ${table_id}::text)`
    : sql`${table_id}::text`
}

/** The kitchen gets an order only after its payment has been settled [V7]. */
function statusOf({ payment }: NewOrder): OrderStatus {
  return payment.state === 'pending' ? 'PENDING_PAYMENT' : 'PLACED'
}

export const insertLines: Part<Context, Pick<NewOrder, 'lines'>> = {
  name: 'lined',
  sql: ({ store }, { lines }) => sql`
    insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class,
      recommendation_id, recommendation_ref_id)
    select ${store.id}, placed.id, line.position, line.item_id, line.name, line.quantity, line.price, line.addons, line.tax_class,
      line.recommendation_id, line.recommendation_ref_id
    from placed, jsonb_to_recordset(${json(lines)})
      as line(position int, item_id uuid, name text, quantity int, price int, addons jsonb, tax_class text,
        recommendation_id text, recommendation_ref_id text)
    returning position`,
}
