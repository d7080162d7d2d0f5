import type { Waiting } from '@tiffin/contract/orders/staff-order'
import type { StaffContext } from '../http/context.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import type { Source } from '../http/stream.ts'
import { waitingOrdersOf } from './waiting-orders.ts'

/**
 * Streams the orders that wait in each of the caller's shops, now and after each change of its orders or of its
 * settings, such as a pause. It sends the whole state each time, so a reconnect misses nothing. One stream for all
 * shops, since browsers limit connections to a server.
 */
export async function followShops({ services, staff }: StaffContext): Promise<Source<Waiting>> {
  return async emit => {
    let count = 0
    const readers = new Map(
      staff.stores.map(({ store_id }) => [
        store_id,
        oneAtATime(async () => {
          const waiting = await waitingOrdersOf(services, store_id)
          emit(String(++count), waiting)
        }),
      ]),
    )
    const readAll = oneAtATime(async () => {
      for (const read of readers.values()) await read()
    })
    const off = services.db.onNotice(notice => {
      if (notice.topic === 'order' || notice.topic === 'store') void readers.get(notice.store_id)?.()
    })
    // The database listener had lost its connection and may have missed a notification: read again.
    const offLost = services.db.onLost(() => void readAll())
    await readAll()
    return () => {
      off()
      offLost()
    }
  }
}
