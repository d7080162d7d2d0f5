import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffEvent } from '@tiffin/contract/ordering/orders/staff-order'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { lastEventId } from '../../platform/http/decode.ts'
import { follow } from '../../platform/http/follow.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Source } from '../../platform/http/stream.ts'
import { eventOf } from './order-of.ts'
import { type EventRow, type OrderRow, requirePlaced } from './order-row.ts'

/**
 * Ids are assigned before the commit, so an event may become visible after one with a higher id. Each read goes back
 * this far and skips events that were already sent, so that no event is missed.
 */
const OVERLAP = 200

/**
 * Maximum number of events per read; a client that missed more reads the board instead. Greater than OVERLAP, so that
 * reads make progress.
 */
const AT_A_TIME = 300

/**
 * Streams every order event of a shop after the last one that the client names. After a reconnect an event may be sent
 * twice, but none is missed. A client that missed more than a few hundred events, or names none, gets an event to
 * read the board, which has the result of all of them.
 */
export async function followStore(
  ctx: StaffStoreContext,
  { headers }: DecodedRequest<typeof endpoints.followStore>,
): Promise<Source<StaffEvent>> {
  const last = lastEventId(headers)
  return async emit => {
    const sentIds = new Set<number>()
    let [after, sent] = [last, last]
    let first = true
    const readSome = async (): Promise<number> => {
      const rows = await ctx.query(sql<EventRow & Pick<OrderRow, 'order_number'>>`
        select order_event.id, order_event.order_id, order_event.kind, order_event.status, order_event.at,
          order_event.previous_promised_at, order_event.promised_at, order_event.reason, "order".order_number
        from order_event join "order" on "order".store_id = order_event.store_id and "order".id = order_event.order_id
        where order_event.store_id = ${ctx.store.id} and order_event.id > ${first ? after : after - OVERLAP}
        order by order_event.id limit ${AT_A_TIME}`)
      for (const row of rows.map(requirePlaced)) {
        if (!first && row.id <= sent) continue
        if (sentIds.has(row.id)) continue
        sentIds.add(row.id)
        after = Math.max(after, row.id)
        emit(String(row.id), { ...eventOf(ctx, row), order_number: row.order_number })
      }
      return rows.length
    }
    return follow(ctx.services.db, { topics: ['order'], store_id: ctx.store.id }, async () => {
      const newest = first ? await newestIfTooFar(ctx, last) : undefined
      if (newest === undefined) while ((await readSome()) === AT_A_TIME);
      else {
        ;[after, sent] = [newest, 0]
        emit(String(newest), { kind: 'READ_BOARD' })
      }
      first = false
      for (const id of sentIds) if (id < after - OVERLAP) sentIds.delete(id)
    })
  }
}

/**
 * The id of the newest event, if the client's event is unknown or too old for sending all later ones; else undefined.
 */
async function newestIfTooFar(ctx: StaffStoreContext, last: number): Promise<number | undefined> {
  const [found] = await ctx.query(sql<{ newest: number; since: number }>`select
    (select coalesce(max(id), 0) from order_event where store_id = ${ctx.store.id}) as newest,
    (select count(*)::int from (select from order_event where store_id = ${ctx.store.id} and id > ${last}::bigint
      order by id limit ${AT_A_TIME}) as missed) as since`)
  const { newest, since } = found!
  return last > newest || since === AT_A_TIME ? newest : undefined
}
