import type { Waiting } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffContext } from '../../platform/http/context.ts'
import { followStores } from '../../platform/http/follow.ts'
import type { Source } from '../../platform/http/stream.ts'
import { waitingOrdersOf } from './waiting-orders.ts'

/**
 * Streams the waiting orders of all the caller's shops, now and after each change of their orders, messages,
 * bookings or settings, such as a pause. Sends the whole state each time, so nothing is lost on a reconnect. There is one stream for all shops, since
 * browsers limit connections to a server.
 */
export async function followShops({ services, staff }: StaffContext): Promise<Source<Waiting>> {
  return async emit => {
    let count = 0
    const reads = staff.stores.map(({ store_id }): [number, () => Promise<void>] => [
      store_id,
      async () => {
        const waiting = await waitingOrdersOf(services, store_id)
        emit(String(++count), waiting)
      },
    ])
    return followStores(services.db, ['order', 'store', 'thread', 'booking'], new Map(reads))
  }
}
