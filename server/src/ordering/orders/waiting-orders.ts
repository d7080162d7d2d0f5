import type { Waiting } from '@tiffin/contract/ordering/orders/staff-order'
import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'
import { type OrderRow, requirePlaced } from './order-row.ts'
import { WAITING_STATES } from './order-states.ts'

/** The orders of one shop that wait for a response, the earliest due first. */
export async function waitingOrdersOf({ db }: Services, store_id: number): Promise<Waiting> {
  const orders = await db.query(
    store_id,
    sql<Pick<OrderRow, 'id' | 'order_number' | 'status'>>`
    select id, order_number, status from "order" where store_id = ${store_id} and status in ${WAITING_STATES}
    order by promised_at, order_number`,
  )
  return { store_id, orders: orders.map(requirePlaced) }
}
