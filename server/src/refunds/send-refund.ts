import { sql } from 'kysely'
import { composeParts, type Part } from '../db/statement-parts.ts'
import type { Context } from '../http/context.ts'
import { jobKind } from '../jobs/kind.ts'
import { bookingParts } from '../ledger/book.ts'
import { findSucceeded } from '../payments/attempt.ts'
import { gatewayFailed } from '../payments/gateway-failed.ts'
import { providerNamed } from '../payments/modes.ts'
import { sendRefund } from '../orders/refund-jobs.ts'

/** Two days of asking: a provider may be down for longer than any other job would be tried. */
const MOST_ATTEMPTS = 600

type Waiting = { id: string; order_id: string; amount: number; currency: string }
type WithOthers = Waiting & { earlier: number[]; is_next: boolean }

/**
 * Has a card's provider send money back, by the payment that was made. The refund's id is the provider's idempotency key,
 * so a job that runs again sends nothing twice.
 */
export const sendRefundJob = jobKind({
  ...sendRefund,
  most_attempts: MOST_ATTEMPTS,
  async run(ctx, { refund_id }) {
    const [refund] = await ctx.query(sql<WithOthers>`
      select refund.id, refund.order_id, refund.amount, "order".currency,
        (select coalesce(jsonb_agg(other.amount), '[]') from refund as other where other.store_id = ${ctx.store.id}
          and other.order_id = refund.order_id and other.mode = 'card' and other.state = 'done') as earlier,
        not exists (select from refund as other where other.store_id = ${ctx.store.id} and other.order_id = refund.order_id
          and other.mode = 'card' and other.state = 'waiting'
          and (other.created_at, other.id) < (refund.created_at, refund.id)) as is_next
      from refund join "order" on "order".store_id = refund.store_id and "order".id = refund.order_id
      where refund.store_id = ${ctx.store.id} and refund.id = ${refund_id} and refund.state = 'waiting'`)
    if (!refund) return
    const paid = await findSucceeded(ctx, refund.order_id)
    if (!paid?.reference) throw new Error(`order ${refund.order_id} was not paid by card`)
    const { order_id, amount, currency, earlier } = refund
    const { reference } = paid
    const provider = providerNamed(paid.provider)
    if (provider.refundsInTurn && !refund.is_next)
      throw gatewayFailed('another refund of this payment is to be sent before')
    await provider.refund(ctx, {
      order_id,
      amount,
      currency,
      reference,
      idempotency_id: refund.id,
      earlier,
    })
    await noteSent(ctx, refund)
    ctx.notify('order', order_id)
  },
})

/** The refund is done, once, and the money out of the books. */
async function noteSent(ctx: Context, refund: Waiting): Promise<void> {
  const { pieces, stopped } = composeParts(SENT, ctx, refund)
  await ctx.query(sql`with ${pieces} select ${stopped} as stopped`)
}

const SENT: Part<Context, Waiting>[] = [
  {
    name: 'sent',
    stops: 'refund-changed',
    sql: ({ store, now }, { id }, before) => sql`
      update refund set state = 'done', done_at = ${now} from ${before}
      where refund.store_id = ${store.id} and refund.id = ${id} and refund.state = 'waiting' returning refund.id`,
  },
  ...bookingParts<Context, Waiting>({
    name: 'returned',
    stops: 'refund-changed',
    entry: (_, { id, order_id, amount, currency }) => ({
      kind: 'refund-sent',
      cause_id: id,
      order_id,
      customer_id: null,
      currency,
      movements: [{ from: 'refunding', to: 'card', amount }],
    }),
  }),
]
