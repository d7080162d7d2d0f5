import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import { RECENT_ORDERS } from '@tiffin/contract/ordering/orders/diner'
import type { Order } from '@tiffin/contract/ordering/orders/order'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { orderOf } from './order-of.ts'
import { orderColumns, type StoredOrder } from './order-row.ts'
import { readOrder } from './snapshot.ts'

/** The customer's latest orders, which can be ordered again [M-17, M-18]. */
export async function recentOrders(
  ctx: CustomerContext,
  { query }: DecodedRequest<typeof endpoints.recentOrders>,
): Promise<{ data: Order[] }> {
  const withCancelled = query.canceled_orders === 'true'
  const rows = await ctx.query(sql<StoredOrder>`
    select ${orderColumns(ctx)} from "order" where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id}
      and order_number is not null and (${withCancelled}::boolean or status <> 'CANCELLED') order by order_number desc limit ${RECENT_ORDERS}`)
  return { data: await Promise.all(rows.map(row => orderOf(ctx, readOrder(row), []))) }
}
