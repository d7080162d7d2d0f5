import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'

export async function findOrderOfBooks(
  { store, query, translate }: StaffStoreContext,
  { query: { number } }: DecodedRequest<typeof endpoints.findOrderOfBooks>,
): Promise<ResponseFor<typeof endpoints.findOrderOfBooks>> {
  const [order] = await query(
    sql<{ id: string }>`select id from "order" where store_id = ${store.id} and order_number = ${number}`,
  )
  if (!order)
    throw refusal('invalid-data', { errors: { number: [translate('errors.no-such-order-number')] } })
  return { id: order.id, number }
}
