import { givesBack } from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, rollbackReason } from '../../platform/db/statement-parts.ts'
import { lockedReceipts } from '../../money/ledger/locked-receipts.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailOrder } from './mail-order.ts'
import { countedStock, hasStockNews } from '../../menu/stock/parts/counted-stock.ts'
import { announceStock } from '../../menu/stock/announce-stock.ts'
import type { Move } from './move.ts'
import { sendRefund } from './refund-jobs.ts'
import { movingParts } from './order-parts.ts'

/**
 * The only function that changes an order's state. It runs one conditional statement that checks that the current state
 * allows the move, updates the order, and writes everything that follows; `order-parts.ts` lists the parts. If two
 * requests arrive together, the second waits for the first and then matches no row. Returns the event's id, or
 * undefined if nothing was changed.
 */
export async function moveOrder(
  ctx: Context,
  move: Move,
  parts = movingParts(),
): Promise<string | undefined> {
  const { pieces, stopped, names } = composeParts(parts, ctx, move)
  const statement = sql<{ stopped: string | null; id: number | null; has_stock_news: boolean }>`with ${pieces}
      select ${stopped} as stopped, (select event.id from event) as id,
        ${hasStockNews(names, countedStock.release)} as has_stock_news`
  const running =
    move.to && givesBack(move.to)
      ? ctx.transaction(async query => {
          await lockMoney({ ...ctx, query }, move.id)
          return query(statement)
        })
      : ctx.query(statement)
  const [event] = await running.catch(error => {
    if (!rollbackReason(error)) throw error
    return []
  })
  if (!event?.id) return undefined
  ctx.notify('order', move.id)
  if (move.mail) ctx.notify('job', mailOrder.lane)
  if (move.to && givesBack(move.to)) ctx.notify('job', sendRefund.lane)
  if (event.has_stock_news) await announceStock(ctx)
  return String(event.id)
}

/**
 * Locks an order of a bill and its money before the statement that refunds it. The statement then sees every share that has
 * paid the order and every refund, also those that another statement was writing.
 */
async function lockMoney({ store, query }: Context, id: string): Promise<void> {
  const [order] = await query(sql<{ bill_id: string | null }>`
    select bill_id from "order" where store_id = ${store.id} and id = ${id} for update`)
  if (!order?.bill_id) return
  await query(lockedReceipts({ store, holder: id }))
}
