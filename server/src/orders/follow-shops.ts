import type { Waiting } from '@tiffin/contract/orders/staff-order'
import type { StaffContext } from '../http/context.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import type { Source } from '../http/stream.ts'
import { waitingIn } from './waiting-in.ts'

/**
 * What waits in each shop of this person, now and whenever one of its orders moves. It tells states, not changes: who
 * comes back has missed nothing, and one stream serves a browser that has few connections to a server.
 */
export async function followShops({ services, staff }: StaffContext): Promise<Source<Waiting>> {
  return async emit => {
    let count = 0
    const readers = new Map(
      staff.stores.map(({ store_id }) => [
        store_id,
        oneAtATime(async () => {
          const waiting = await waitingIn(services, store_id)
          emit(String(++count), waiting)
        }),
      ]),
    )
    const readAll = oneAtATime(async () => {
      for (const read of readers.values()) await read()
    })
    const off = services.db.onNotice(notice => {
      if (notice.topic === 'order') void readers.get(notice.store_id)?.()
    })
    // A listener that was lost may have missed a notice: read again.
    const offLost = services.db.onLost(() => void readAll())
    await readAll()
    return () => {
      off()
      offLost()
    }
  }
}
