import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { lowStock } from '../../menu/stock/low-stock.ts'
import { pauseOf } from '../../shop/slots/pause-of.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { type EventPosition, oldestTransaction, wireOfPosition } from './event-position.ts'
import { unreadMissed } from './missed-orders.ts'
import { listStaffOrders } from './staff-order.ts'

const FINISHED = { hours: 12 }

/** Open orders, recently finished ones, and the event id from which the stream should continue. */
export async function listBoard(ctx: StaffStoreContext) {
  // Read before the orders: an event that happens in between is then sent twice rather than never.
  const [last] = await ctx.query(
    sql<EventPosition>`select coalesce(max(id), 0) as id, ${oldestTransaction} as oldest from order_event
      where store_id = ${ctx.store.id}`,
  )
  const [open, finished] = [
    await listStaffOrders(ctx, 'open'),
    await listStaffOrders(ctx, { finished_after: ctx.now.subtract(FINISHED) }),
  ]
  return {
    current_time: toLocal(ctx.store, ctx.now),
    last_event_id: wireOfPosition(last!),
    pause: pauseOf(ctx),
    low_stock: await lowStock(ctx),
    missed: await unreadMissed(ctx),
    open,
    finished,
  }
}
