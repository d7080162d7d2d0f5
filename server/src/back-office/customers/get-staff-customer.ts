import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { orderColumns, requirePlaced, type StoredOrder } from '../../ordering/orders/order-row.ts'
import { readOrder } from '../../ordering/orders/snapshot.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { readCustomer } from './customer-rows.ts'

const LAST = 50

/** A customer with the latest orders. */
export async function getStaffCustomer(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.getStaffCustomer>,
): Promise<ResponseFor<typeof endpoints.getStaffCustomer>> {
  const data = await readCustomer(ctx, id)
  if (!data) throw refusal('not-found')
  const orders = await ctx.query(sql<StoredOrder>`
    select ${orderColumns(ctx)} from "order" where store_id = ${ctx.store.id} and customer_id = ${id} and order_number is not null
    order by order_number desc limit ${LAST}`)
  return {
    data,
    orders: orders
      .map(readOrder)
      .map(requirePlaced)
      .map(order => ({
        id: order.id,
        order_number: order.order_number,
        status: order.status,
        placed_at: toLocal(ctx.store, order.placed_at),
        total: { value: order.total, currency: order.currency },
      })),
  }
}
