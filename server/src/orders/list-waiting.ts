import type { Waiting } from '@tiffin/contract/orders/staff-order'
import type { StaffContext } from '../http/context.ts'
import { waitingIn } from './waiting-in.ts'

/** What waits for an answer in each shop of this person. One shop after the other, so that one request never holds all connections. */
export async function listWaiting({ services, staff }: StaffContext): Promise<{ data: Waiting[] }> {
  const data: Waiting[] = []
  for (const { store_id } of staff.stores) data.push(await waitingIn(services, store_id))
  return { data }
}
