import type { ServiceType } from '@tiffin/contract/ids'
import type { Payable } from '../../money/card-payments/payable.ts'
import { sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { composeParts, rollbackReason } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { mailOrder } from '../orders/mail-order.ts'
import type { Ending } from '../../money/payments/parts/ended-attempt.ts'
import type { Paid } from '../../money/payments/parts/settled-attempt.ts'
import { countedStock, hasStockNews } from '../../menu/stock/parts/counted-stock.ts'
import { announceStock } from '../../menu/stock/announce-stock.ts'
import { sendUnpaidLetter } from './mail-unpaid.ts'
import { unansweredAt } from './order-of-basket.ts'
import { expiringParts, payingParts } from './paying-parts.ts'

/** An order with a pending payment. It reserves its slot and its stock, and its basket stays open until it is paid. */
export const orderPayable: Payable = {
  not_owed: 'changed',
  refunded_text: 'unpaid.given-back',

  /** A change of the basket ends the payment. */
  async isOwed(ctx, { payable_id, payable_version }) {
    const [basket] = await ctx.query(
      sql<{
        version: number
      }>`select version from cart where store_id = ${ctx.store.id} and id = ${payable_id}`,
    )
    return basket === undefined || basket.version === payable_version
  },

  pay: bringToKitchen,
  release: expireOrder,

  notifyExpired: sendUnpaidLetter,

  async customerOf(ctx, { payable_id }) {
    const [order] = await ctx.query(
      sql<{
        customer_id: string
      }>`select customer_id from "order" where store_id = ${ctx.store.id} and id = ${payable_id}`,
    )
    return order?.customer_id
  },
}

/** Places a paid order: the kitchen gets it, with the shop's next order number. */
async function bringToKitchen(ctx: Context, { attempt, card }: Paid): Promise<boolean> {
  const [order] = await ctx.query(
    sql<{ service_type: ServiceType; promised_at: Temporal.Instant }>`
      select service_type, promised_at from "order" where store_id = ${ctx.store.id} and id = ${attempt.payable_id}`,
  )
  const isPlaced =
    order !== undefined &&
    (await runParts(ctx, payingParts(), {
      id: attempt.payable_id,
      attempt,
      card,
      promised_at: order.promised_at,
      unanswered_at: unansweredAt(ctx, order.service_type),
    }))
  if (!isPlaced) return false
  ctx.notify('job', mailOrder.lane)
  ctx.services.metrics.orders.inc()
  return true
}

/** Releases the slot, the stock and the wallet's part of the order. The basket can be ordered again. */
async function expireOrder(ctx: Context, ending: Ending): Promise<boolean> {
  const { pieces, stopped, names } = composeParts(expiringParts, ctx, {
    ...ending,
    id: ending.attempt.payable_id,
    kind: 'CANCELLED',
    to: 'EXPIRED',
  })
  try {
    const [ended] = await ctx.query(
      sql<{ stopped: string | null; has_stock_news: boolean }>`with ${pieces}
        select ${stopped} as stopped, ${hasStockNews(names, countedStock.release)} as has_stock_news`,
    )
    if (ended!.stopped) return false
    if (ended!.has_stock_news) await announceStock(ctx)
    return true
  } catch (error) {
    if (rollbackReason(error)) return false
    throw error
  }
}
