import { sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import type { OrderRow } from '../../ordering/orders/order-row.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'

type RefundChoiceInput = Pick<OrderRow, 'id' | 'customer_id' | 'currency'> & { mode: 'wallet' | 'card' }

/** Ends the wait for a choice, once. Of two tabs, or a tab and the time limit, the first one wins. */
export async function writeChoice(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'currency'>,
  mode: RefundChoiceInput['mode'],
): Promise<void> {
  const { id, customer_id, currency } = order
  if (!(await runParts(ctx, PARTS, { id, customer_id, currency, mode }))) return
  ctx.notify('order', id)
  ctx.notify('job', sendRefund.lane)
}

const PARTS: Part<Context, RefundChoiceInput>[] = [
  {
    name: 'chosen',
    stops: 'order-moved',
    sql: ({ store, now }, { id, mode }, before) => sql`
      update refund set mode = ${mode}, state = case ${mode}::text when 'wallet' then 'done' else 'waiting' end,
        done_at = case ${mode}::text when 'wallet' then ${now}::timestamptz end
      from ${before}
      where refund.store_id = ${store.id} and refund.order_id = ${id} and refund.state = 'choice'
      returning refund.id, refund.amount`,
  },
  {
    name: 'refund_sent',
    sql: (ctx, { mode }) =>
      job(ctx, sendRefund, {
        payload: { refund_id: sql`chosen.id` },
        from: sql`from chosen where ${mode}::text = 'card'`,
      }),
  },
  // Moves the amount from the card refund to the wallet.
  ...bookingParts<Context, RefundChoiceInput>({
    name: 'to_wallet',
    stops: 'order-moved',
    wanted: ({ mode }) => mode === 'wallet',
    entry: (_, { id, customer_id, currency }) => ({
      kind: 'refund-chosen',
      cause_id: sql`picked.id`,
      order_id: id,
      customer_id,
      currency,
      source: sql`chosen as picked`,
      movements: [{ from: 'refunding', to: 'wallet', amount: sql`picked.amount` }],
    }),
  }),
]
