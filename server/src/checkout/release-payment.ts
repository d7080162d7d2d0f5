import { sql } from '../db/sql.ts'
import { composeParts, type Part, rollbackReason } from '../db/statement-parts.ts'
import type { Context } from '../http/context.ts'
import { returnPoints } from '../loyalty/parts/order-points.ts'
import type { Move } from '../orders/move.ts'
import { ORDER_RESOURCES } from '../orders/order-parts.ts'
import { releaseReserved } from '../orders/parts/books.ts'
import { expireUnpaid, lockUnpaid } from '../orders/parts/unpaid-order.ts'
import { hasStockNews, countedStock } from '../stock/parts/counted-stock.ts'
import { tellStock } from '../stock/tell-stock.ts'
import { isLive, listAttempts } from '../payments/attempt.ts'
import { endAttempt, type Ending, followWithdrawn } from '../payments/parts/ended-attempt.ts'
import { followPayment } from '../payments/payment-jobs.ts'

/** A link holds nothing: its attempt ends, and it can be paid anew. */
const releasingLinkParts: Part<Context, Ending & Move>[] = [endAttempt, followWithdrawn]

/** The parts of the statement that ends the wait for a payment, and gives back what the order held. */
const releasingParts: Part<Context, Ending & Move>[] = [
  lockUnpaid,
  endAttempt,
  expireUnpaid,
  ...ORDER_RESOURCES.map(({ giveBack }) => giveBack),
  ...releaseReserved,
  ...returnPoints<Ending & Move>(),
  followWithdrawn,
]

/**
 * Ends the wait for a payment: the order gives back what it held, and the basket can be ordered again. Does nothing if the
 * attempt has ended before.
 */
export async function releasePayment(ctx: Context, ending: Ending): Promise<void> {
  const { order_id, link_id } = ending.attempt
  const parts = link_id ? releasingLinkParts : releasingParts
  const { pieces, stopped, names } = composeParts(parts, ctx, {
    ...ending,
    id: order_id,
    kind: 'CANCELLED',
    to: 'EXPIRED',
  })
  try {
    const [ended] = await ctx.query(
      sql<{ stopped: string | null; has_stock_news: boolean }>`with ${pieces}
        select ${stopped} as stopped, ${hasStockNews(names, countedStock.giveBack)} as has_stock_news`,
    )
    if (ended!.stopped) return
    ctx.notify('order', order_id)
    ctx.notify('job', followPayment.lane)
    if (ended!.has_stock_news) await tellStock(ctx)
  } catch (error) {
    if (!rollbackReason(error)) throw error
  }
}

/**
 * Makes way for a new order of a basket: the one that waited for its payment ends, and its row is deleted. Whoever pays
 * replaces only what they have looked at: several presses at once would else end each other's payments. False: there is
 * another one now, and nothing was done.
 */
export async function clearUnpaid(
  ctx: Context,
  order_id: string,
  only?: { replaces: string | undefined },
): Promise<boolean> {
  const [latest] = await listAttempts(ctx, order_id)
  if (only && latest && isLive(latest) && latest.id !== only.replaces) return false
  if (latest && isLive(latest))
    await releasePayment(ctx, { attempt: latest, ends_as: 'withdrawn', because: 'replaced' })
  await ctx.query(sql`
    with unpaid as (select id from "order" where store_id = ${ctx.store.id} and id = ${order_id} and status = 'EXPIRED' for update),
    lines as (delete from order_line where store_id = ${ctx.store.id} and order_id in (select id from unpaid))
    delete from "order" where store_id = ${ctx.store.id} and id in (select id from unpaid)`)
  return true
}
