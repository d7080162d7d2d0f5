import { releasePayment } from '../card-payments/release-payment.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { isLive, listAttempts } from '../payments/attempt.ts'
import { orderPayable } from './order-payable.ts'

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
    await releasePayment(ctx, orderPayable, { attempt: latest, ends_as: 'withdrawn', because: 'replaced' })
  await ctx.query(sql`
    with unpaid as (select id from "order" where store_id = ${ctx.store.id} and id = ${order_id} and status = 'EXPIRED' for update),
    lines as (delete from order_line where store_id = ${ctx.store.id} and order_id in (select id from unpaid))
    delete from "order" where store_id = ${ctx.store.id} and id in (select id from unpaid)`)
  return true
}
