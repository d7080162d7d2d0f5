import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffEvent } from '@tiffin/contract/ordering/orders/staff-order'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { follow } from '../../platform/http/follow.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Source } from '../../platform/http/stream.ts'
import {
  type EventPosition,
  isAfter,
  oldestTransaction,
  positionOf,
  wireOfPosition,
} from './event-position.ts'
import { eventOf } from './order-of.ts'
import { type EventRow, type OrderRow, requirePlaced } from './order-row.ts'

/** An event may become visible after one with a higher id, so each read goes back this far. */
const OVERLAP = 200

/**
 * Maximum number of events per read; a client that missed more reads the board instead. Greater than OVERLAP, so that
 * reads make progress.
 */
const AT_A_TIME = 300

type Row = EventRow & Pick<OrderRow, 'order_number'> & { oldest: string }

/**
 * Streams every order event of a shop after the position that the client names. After a reconnect an event may be sent
 * twice, but none is missed. A client that missed more than a few hundred events, or names none, gets an event to
 * read the board, which has the result of all of them.
 */
export async function followStore(
  ctx: StaffStoreContext,
  { headers }: DecodedRequest<typeof endpoints.followStore>,
): Promise<Source<StaffEvent>> {
  let since = positionOf(headers)
  return async emit => {
    const sentIds = new Set<number>()
    let [after, oldest, first] = [since.id, since.oldest, true]
    const readSome = async (): Promise<number> => {
      const rows = await readEvents(ctx, since, after - OVERLAP)
      const unsent = rows.filter(({ id }) => !sentIds.has(id))
      for (const [at, row] of unsent.map(requirePlaced).entries()) {
        sentIds.add(row.id)
        after = Math.max(after, row.id)
        // A connection may end between two events of a read, so only the last one has the position of this read. The
        // position of a late event begins with its own id too, so clients can recognise events by their ids.
        const isLast = at === unsent.length - 1
        const position = { id: row.id, oldest: isLast ? row.oldest : oldest }
        emit(wireOfPosition(position), { ...eventOf(ctx, row), order_number: row.order_number })
      }
      oldest = unsent.at(-1)?.oldest ?? oldest
      return rows.length
    }
    return follow(ctx.services.db, { topics: ['order'], store_id: ctx.store.id }, async () => {
      const newest = first ? await newestIfTooFar(ctx, since) : undefined
      if (newest === undefined) while ((await readSome()) === AT_A_TIME);
      else {
        since = newest
        ;[after, oldest] = [newest.id, newest.oldest]
        emit(wireOfPosition(newest), { kind: 'READ_BOARD' })
      }
      first = false
      for (const id of sentIds) if (id < after - OVERLAP) sentIds.delete(id)
    })
  }
}

/** The events above an id that a client with this position may not have. */
function readEvents(ctx: StaffStoreContext, since: EventPosition, above: number) {
  return ctx.query(sql<Row>`
    select order_event.id, order_event.order_id, order_event.kind, order_event.status, order_event.at,
      order_event.previous_promised_at, order_event.promised_at, order_event.reason, "order".order_number, ${oldestTransaction} as oldest
    from order_event join "order" on "order".store_id = order_event.store_id and "order".id = order_event.order_id
    where order_event.store_id = ${ctx.store.id} and order_event.id > ${above}::bigint and ${isAfter(since)}
    order by order_event.id limit ${AT_A_TIME}`)
}

/**
 * The position of the newest event, if the client's event is unknown or too old for sending all later ones; else undefined.
 */
async function newestIfTooFar(
  ctx: StaffStoreContext,
  { id: last }: EventPosition,
): Promise<EventPosition | undefined> {
  const [found] = await ctx.query(sql<{ newest: number; oldest: string; since: number }>`select
    (select coalesce(max(id), 0) from order_event where store_id = ${ctx.store.id}) as newest, ${oldestTransaction} as oldest,
    (select count(*)::int from (select from order_event where store_id = ${ctx.store.id} and id > ${last}::bigint
      order by id limit ${AT_A_TIME}) as missed) as since`)
  const { newest, oldest, since } = found!
  return last > newest || since === AT_A_TIME ? { id: newest, oldest } : undefined
}
