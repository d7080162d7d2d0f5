import { releasePayment } from '../../money/card-payments/release-payment.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isLive, listAttempts } from '../../money/payments/attempt.ts'
import { orderPayable } from './order-payable.ts'

/**
 * Ends the unpaid order of a basket and deletes its row, so that a new order can be placed. With `only`, the request
 * replaces only the attempt that its page showed: otherwise several concurrent requests would end each other's
 * payments. False: a different attempt exists now, and nothing was changed.
 */
export async function clearUnpaid(
  ctx: Context,
  order_id: string,
  only?: { replaces: string | undefined },
): Promise<boolean> {
  const [latest] = await listAttempts(ctx, order_id)
  if (only && latest && isLive(latest) && latest.id !== only.replaces) return false
  if (latest && isLive(latest))
    await releasePayment(ctx, orderPayable, { attempt: latest, ends_as: 'withdrawn', because: 'replaced' })
  await ctx.query(sql`
    with unpaid as (select id from "order" where store_id = ${ctx.store.id} and id = ${order_id} and status = 'EXPIRED' for update),
    lines as (delete from order_line where store_id = ${ctx.store.id} and order_id in (select id from unpaid))
    delete from "order" where store_id = ${ctx.store.id} and id in (select id from unpaid)`)
  return true
}
