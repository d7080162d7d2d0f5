import type { Reason } from '@tiffin/contract/errors'
import { sql } from 'kysely'
import { composeParts, rollbackReason } from '../db/statement-parts.ts'
import type { CustomerContext } from '../http/context.ts'
import { countedStock, hasStockNews } from '../stock/parts/counted-stock.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { placingParts } from '../orders/order-parts.ts'

/** `has_stock_news`: diners are to be told that something counted has run out or is running low. */
export type Placed = { id: string; order_number: number; has_stock_news: boolean }

/**
 * Writes an order in one conditional statement. `orders/order-parts.ts` lists what it locks, uses and writes. Either
 * all of it happens, or nothing, and then the reason is returned.
 */
export async function writeOrder(
  ctx: CustomerContext,
  order: NewOrder,
  parts = placingParts(),
): Promise<Placed | { stopped: Reason }> {
  const { pieces, stopped } = composeParts(parts, ctx, order)
  try {
    const [written] = await ctx.query(sql<Omit<Placed, 'id'> & { stopped: Reason | null }>`
      with ${pieces} select ${stopped} as stopped, (select order_number from placed) as order_number,
        ${hasStockNews(parts, countedStock.take)} as has_stock_news`)
    const { stopped: reason, ...placed } = written!
    return reason ? { stopped: reason } : { id: order.id, ...placed }
  } catch (error) {
    const reason = rollbackReason(error)
    if (!reason) throw error
    return { stopped: reason }
  }
}
