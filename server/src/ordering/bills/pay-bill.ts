import { createHash } from 'node:crypto'
import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { linkProvider } from '../payment-links/link-provider.ts'
import { payByLink } from '../payment-links/pay-by-link.ts'
import { requireBill } from './get-bill.ts'

/** How long a payment of a round can be started again. */
const LINK_HOURS = 24

/**
 * Starts the card payment of a round, by a payment link of its order [U-06]. All phones get the same link, so that they
 * share one payment, and the order is paid once.
 */
export async function payBill(
  ctx: Context,
  { params: { token }, body: { order_id, redirectUrl } }: DecodedRequest<typeof endpoints.payBill>,
): Promise<ResponseFor<typeof endpoints.payBill>> {
  const bill = await requireBill(ctx, token)
  linkProvider(ctx)
  const round = bill.rounds.find(each => each.order_id === order_id)
  if (!round) throw refusal('not-found')
  if (round.owed === 0) throw refusal('payment-link-over')
  const id = linkOf(order_id, round.owed)
  await ctx.query(sql`
    insert into payment_link (store_id, id, order_id, amount, currency, purpose, state, actor, created_at, expires_at)
    values (${ctx.store.id}, ${id}, ${order_id}, ${round.owed}, ${bill.currency}, '', 'open', ${bill.table_name}, ${ctx.now},
      ${ctx.now.add({ hours: LINK_HOURS })})
    on conflict (store_id, id) do update set expires_at = excluded.expires_at`)
  const started = await payByLink(ctx, {
    params: { id },
    body: { redirectUrl },
  } as Parameters<typeof payByLink>[1])
  // Other phones and the console show that the round is being paid.
  ctx.notify('order', order_id)
  return started
}

/** The id of the link with which this amount of an order is paid, in the form of a random one. */
function linkOf(order_id: string, amount: number): string {
  const hex = createHash('sha256').update(`bill ${order_id} ${amount}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
