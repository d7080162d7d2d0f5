import type { Waiting } from '@tiffin/contract/staff'
import { sql } from 'kysely'
import type { Services, StaffContext } from '../http/context.ts'
import { oneAtATime } from '../http/one-at-a-time.ts'
import type { Source } from '../http/stream.ts'
import { WAITING_STATES } from '../orders/order-states.ts'

/** What waits for an answer in each shop of this person. One shop after the other: nobody takes all connections. */
export async function listWaiting({ services, staff }: StaffContext): Promise<{ data: Waiting[] }> {
  const data: Waiting[] = []
  for (const { store_id } of staff.stores) data.push(await waitingIn(services, store_id))
  return { data }
}

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
    // A listener that was lost may have missed a word: look again.
    const offLost = services.db.onLost(() => void readAll())
    await readAll()
    return () => {
      off()
      offLost()
    }
  }
}

async function waitingIn({ db }: Services, store_id: number): Promise<Waiting> {
  const orders = await db.query(
    store_id,
    sql<Waiting['orders'][number]>`
    select id, order_number, status from "order" where store_id = ${store_id} and status in ${WAITING_STATES}
    order by promised_at, order_number limit 300`,
  )
  return { store_id, orders }
}
