import type { Reason } from '@tiffin/contract/errors'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { composeParts, rollbackReason } from '../../platform/db/statement-parts.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { countedStock, hasStockNews } from '../../menu/stock/parts/counted-stock.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { NewAttempt } from '../../money/payments/parts/new-attempt.ts'
import { placingParts } from '../orders/order-parts.ts'
import { closeFinishedBill } from '../orders/parts/bill.ts'
import { lockUnpaidLimit } from '../orders/parts/unpaid-limit.ts'

/** `has_stock_news`: a counted dish has run out or is running low, so menus have to be updated. */
export type WrittenOrder = {
  id: string
  /** Null if the order waits for its payment. */
  order_number: number | null
  has_stock_news: boolean
  /** The attempt that must be paid before the kitchen gets the order. */
  attempt?: NewAttempt | undefined
}

/**
 * Writes an order in one conditional statement. `ordering/orders/order-parts.ts` lists what it locks, uses and writes.
 * If it is stopped, nothing is written and the reason is returned.
 */
export async function writeOrder(
  ctx: CustomerContext,
  order: NewOrder,
  parts = placingParts(),
): Promise<WrittenOrder | { stopped: Reason }> {
  const { pieces, stopped, names } = composeParts(parts, ctx, order)
  try {
    const [written] = await inTurn(
      ctx,
      order,
      sql<Pick<WrittenOrder, 'order_number' | 'has_stock_news'> & { stopped: Reason | null }>`
      with ${pieces} select ${stopped} as stopped, (select order_number from placed) as order_number,
        ${hasStockNews(names, countedStock.reserve)} as has_stock_news`,
    )
    const { stopped: reason, ...placed } = written!
    return reason ? { stopped: reason } : { id: order.id, ...placed, attempt: order.attempt }
  } catch (error) {
    const reason = rollbackReason(error) ?? takenReason(error)
    if (!reason) throw error
    return { stopped: reason }
  }
}

/**
 * Runs the statement. With a limit on unpaid orders, no other order of the same person or address may be written at the
 * same time: two concurrent ones would each not count the other. An order at a table does not join the bill of guests
 * who have left.
 */
async function inTurn<Row>(ctx: CustomerContext, order: NewOrder, statement: Sql<Row>): Promise<Row[]> {
  const isLimited = order.unpaid_limit !== null
  const isAtTable = order.service_type === 'dinein'
  if (!isLimited && !isAtTable) return ctx.query(statement)
  return ctx.transaction(async run => {
    if (isLimited) await run(lockUnpaidLimit(ctx, order))
    if (isAtTable) await closeFinishedBill(run, ctx, order.table_id)
    return run(statement)
  })
}

/** The reason for each unique index that a faster request has violated first. */
const REASON_OF_INDEX: Record<string, Reason> = {
  // Another request has written an order of this basket, which waits for its payment.
  order_pkey: 'cart-changed',
  // Another request has written the first order of this customer, with a coupon for first orders.
  coupon_use_first: 'coupon-first',
}

function takenReason(error: unknown): Reason | undefined {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' ? REASON_OF_INDEX[constraint] : undefined
}
