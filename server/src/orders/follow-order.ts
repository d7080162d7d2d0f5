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

/**
 * Runs `work` once at a time; asked again meanwhile, it runs once more. A reading that failed is tried again by itself, a
 * few times with growing pauses: nobody may ring for a long while after the last word.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  let retry: NodeJS.Timeout | undefined
  const run = async (tries: number): Promise<void> => {
    clearTimeout(retry)
    do {
      again = false
      await work().catch(() => {
        clearTimeout(retry)
        if (tries < TRIES) retry = setTimeout(() => void start(tries + 1), RETRY_MS * 2 ** tries).unref()
      })
    } while (again)
    running = undefined
  }
  const start = (tries: number): Promise<void> => {
    if (running) again = true
    return (running ??= run(tries))
  }
  return () => start(0)
}

const TRIES = 6
const RETRY_MS = 500
