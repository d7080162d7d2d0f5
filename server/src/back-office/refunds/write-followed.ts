import type { RefundRefusal } from '@tiffin/contract/back-office/refunds/staff'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { checkRefund } from '../../ordering/orders/refund-jobs.ts'

/** The days after sending on which a refund is checked: a bank may return it within a month. */
const CHECK_DAYS = [1, 7, 30]

/** A card refund in the state in which it was read. */
export type PendingRefund = {
  id: string
  order_id: string
  amount: number
  currency: string
  state: 'waiting' | 'done'
}
type SentRefund = PendingRefund & { isLookedAt: boolean }

/** Marks the refund as sent, once, and removes the money from the books. */
export async function markRefundSent(
  ctx: Context,
  refund: PendingRefund,
  { isLookedAt }: Pick<SentRefund, 'isLookedAt'>,
): Promise<void> {
  await write(ctx, SENT, { ...refund, isLookedAt })
}

/** Marks the refund as failed for good. The shop still has the money and owes it to the customer. */
export function markRefundFailed(ctx: Context, refund: PendingRefund, refusal: RefundRefusal): Promise<void> {
  return write(ctx, FAILED, { ...refund, refusal })
}

/** Schedules the next check, unless this was the last. */
export async function scheduleNextCheck(
  ctx: Context,
  { id, done_at, look }: { id: string; done_at: Temporal.Instant; look: number },
): Promise<void> {
  const days = CHECK_DAYS[look]
  if (days === undefined) return
  await ctx.query(
    job(ctx, checkRefund, {
      payload: { refund_id: id, look: look + 1 },
      run_at: done_at.add({ hours: 24 * days }),
    }),
  )
}

async function write<Subject extends PendingRefund>(
  ctx: Context,
  parts: Part<Context, Subject>[],
  refund: Subject,
): Promise<void> {
  const { pieces, stopped } = composeParts(parts, ctx, refund)
  await ctx.query(sql`with ${pieces} select ${stopped} as stopped`)
  ctx.notify('order', refund.order_id)
}

const SENT: Part<Context, SentRefund>[] = [
  {
    name: 'sent',
    stops: 'refund-changed',
    sql: ({ store, now }, { id }, before) => sql`
      update refund set state = 'done', done_at = ${now} from ${before}
      where refund.store_id = ${store.id} and refund.id = ${id} and refund.state = 'waiting' returning refund.id`,
  },
  {
    name: 'looked_at',
    wanted: ({ isLookedAt }) => isLookedAt,
    sql: ctx =>
      job(ctx, checkRefund, {
        payload: { refund_id: sql`sent.id`, look: 1 },
        run_at: ctx.now.add({ hours: 24 * CHECK_DAYS[0]! }),
        from: sql`from sent`,
      }),
  },
  ...bookingParts<Context, SentRefund>({
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

const FAILED: Part<Context, PendingRefund & { refusal: RefundRefusal }>[] = [
  {
    name: 'failed',
    stops: 'refund-changed',
    sql: ({ store, now }, { id, state, refusal }, before) => sql`
      update refund set state = 'failed', done_at = null, failed_at = ${now}, refusal = ${refusal} from ${before}
      where refund.store_id = ${store.id} and refund.id = ${id} and refund.state = ${state} and refund.mode = 'card'
      returning refund.id`,
  },
  // Re-enters the money in the books, from which it was removed when the refund was sent.
  ...bookingParts<Context, PendingRefund & { refusal: RefundRefusal }>({
    name: 'come_back',
    stops: 'refund-changed',
    wanted: ({ state }) => state === 'done',
    entry: (_, { id, order_id, amount, currency }) => ({
      kind: 'refund-failed',
      cause_id: id,
      order_id,
      customer_id: null,
      currency,
      movements: [{ from: 'card', to: 'refunding', amount }],
    }),
  }),
]
