import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { Order } from '@tiffin/contract/ordering/orders/order'
import { ORDERS_PER_PAGE } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { orderOf } from './order-of.ts'
import { orderColumns, type StoredOrder } from './order-row.ts'
import { readOrder } from './snapshot.ts'

/** Greater than every order number. */
const NO_LIMIT = 2_147_483_647

/**
 * The customer's own orders, newest first, without their events. Order numbers increase with time, and an index
 * provides this order.
 */
export async function listOrders(
  ctx: CustomerContext,
  { query }: DecodedRequest<typeof endpoints.listOrders>,
): Promise<{ data: Order[]; next_page: number | null }> {
  const { before = NO_LIMIT, page = 1, limit = ORDERS_PER_PAGE } = query
  // One more than the page displays, to know whether there is a next page.
  const rows = await ctx.query(sql<StoredOrder>`
    select ${orderColumns(ctx)} from "order" where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id}
      and order_number < ${before} order by order_number desc limit ${limit + 1} offset ${(page - 1) * limit}`)
  return {
    data: await Promise.all(rows.slice(0, limit).map(row => orderOf(ctx, readOrder(row), []))),
    next_page: rows.length > limit ? page + 1 : null,
  }
}
