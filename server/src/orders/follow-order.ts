import type { OrderEvent } from '@tiffin/contract/orders'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { Source } from '../http/stream.ts'
import { eventOf } from './order-of.ts'
import { findOrder, listEvents } from './order-row.ts'

/** Events of one order, from after `last` on. An order's events are written one after the other, so none is passed over. */
export async function followOrder(ctx: Context, id: string, last: number): Promise<Source<OrderEvent>> {
  if (!(await findOrder(ctx, id))) throw refusal('not-found')
  return async emit => {
    let after = last
    const read = inTurn(async () => {
      for (const row of await listEvents(ctx, id, after)) {
        after = row.id
        emit(String(row.id), eventOf(ctx, row))
      }
    })
    const off = ctx.house.db.onNotice(notice => {
      if (notice.topic === 'order' && notice.store_id === ctx.store.id && notice.id === id) void read()
    })
    // A listener that was lost may have missed a word: look again.
    const offLost = ctx.house.db.onLost(() => void read())
    await read()
    return () => {
      off()
      offLost()
    }
  }
}

/** Runs `work` once at a time; asked again meanwhile, it runs once more. A failed reading is made up for by the next. */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  return () => {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await work().catch(() => {})
      } while (again)
      running = undefined
    })()
    return running
  }
}
