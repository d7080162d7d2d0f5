import type { Waiting } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffContext } from '../../platform/http/context.ts'
import { waitingOrdersOf } from './waiting-orders.ts'

/**
 * The orders that wait for a response in each of the caller's shops. Shops are read one after another, so that one
 * request never uses the whole connection pool.
 */
export async function listWaiting({ services, staff }: StaffContext): Promise<{ data: Waiting[] }> {
  const data: Waiting[] = []
  for (const { store_id } of staff.stores) data.push(await waitingOrdersOf(services, store_id))
  return { data }
}
