import type { BookRow, BookSums } from '@tiffin/contract/back-office/books/staff'
import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { sumsOf } from '../../money/ledger/columns.ts'

/** The sums of an order's lines, or of a customer's lines without an order. */
export type SummedLines = BookSums & {
  order_id: string | null
  customer_id: string | null
  number: number
  at: Temporal.Instant
}

type OrderNamed = {
  id: string
  order_number: number | null
  status: OrderStatus
  total: number
  currency: string
  customer_id: string
  name: string
}

/** Adds the order number and the customer's name to each row. */
export async function nameRows(
  ctx: Pick<Context, 'store' | 'query'>,
  rows: SummedLines[],
): Promise<BookRow[]> {
  const [order_ids, customer_ids] = [
    rows.flatMap(({ order_id }) => order_id ?? []),
    rows.flatMap(({ order_id, customer_id }) => (order_id ? [] : (customer_id ?? []))),
  ]
  const store_id = ctx.store.id
  const orders = await ctx.query(sql<OrderNamed>`
    select "order".id, order_number, "order".status, total, currency, customer_id, trim(first_name || ' ' || last_name) as name
    from "order" join customer on customer.store_id = ${store_id} and customer.id = "order".customer_id
    where "order".store_id = ${store_id} and "order".id = any(${order_ids})`)
  const customers = await ctx.query(sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from customer
    where store_id = ${store_id} and id = any(${customer_ids})`)
  const orderOf = new Map(orders.map(order => [order.id, order]))
  const customerOf = new Map(customers.map(customer => [customer.id, customer]))
  return rows.map(row => {
    const order = row.order_id === null ? undefined : orderOf.get(row.order_id)
    const customer = row.customer_id === null ? undefined : customerOf.get(row.customer_id)
    return {
      number: row.number,
      at: toLocal(ctx.store, row.at),
      order: order
        ? {
            id: order.id,
            number: order.order_number,
            status: order.status,
            total: order.total,
            currency: order.currency,
          }
        : null,
      customer: order ? { id: order.customer_id, name: order.name } : (customer ?? null),
      sums: sumsOf(row),
    }
  })
}
