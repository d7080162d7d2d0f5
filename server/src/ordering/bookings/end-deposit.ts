import { bookingParts } from '../../money/ledger/book.ts'
import { followPayment } from '../../money/payments/payment-jobs.ts'
import type { Run } from '../../platform/db/database.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import type { BookingRow } from './booking-row.ts'

/** `actor`: the member of staff who returns it by hand. */
type Ending = { booking: BookingRow; to: 'RETURNED' | 'KEPT'; actor?: string }

/**
 * Returns or keeps a deposit that is paid, in the transaction that ends its booking. A deposit that was kept can be
 * returned later. Any other deposit is left as it is, so a retry changes nothing.
 */
export async function endDeposit(run: Run, ctx: Context, ending: Ending): Promise<void> {
  const { booking, to } = ending
  const { id, deposit_state } = booking
  if (deposit_state !== 'PAID' && !(deposit_state === 'KEPT' && to === 'RETURNED')) return
  const parts = to === 'RETURNED' ? RETURNING : KEEPING
  if (!(await runParts({ ...ctx, query: run }, parts, ending)))
    throw new Error(`the deposit of the booking ${id} cannot be ended as ${to}`)
  await run(sql`update booking set deposit_state = ${to} where store_id = ${ctx.store.id} and id = ${id}`)
}

const holderOf = ({ booking: { id, deposit_currency } }: Ending) => ({
  cause_id: id,
  order_id: id,
  customer_id: null,
  currency: deposit_currency!,
})

/** The job that follows the payment sends the money. */
const RETURNING: Part<Context, Ending>[] = [
  {
    name: 'owed',
    locks: 'payment',
    stops: 'payment-over',
    sql: ({ store }, { booking }, before) => sql`
      update payment_attempt set state = 'refund_due', checks = checks + 1 from ${before}
      where payment_attempt.store_id = ${store.id} and payment_attempt.holder = ${booking.id} and payment_attempt.state = 'succeeded'
      returning payment_attempt.id, payment_attempt.checks`,
  },
  ...bookingParts<Context, Ending>({
    name: 'refund_of',
    stops: 'payment-over',
    entry: (_, ending) => ({
      kind: 'refund',
      ...holderOf(ending),
      cause_id: sql`due.id`,
      source: sql`owed as due`,
      movements: [
        {
          from: ending.booking.deposit_state === 'KEPT' ? 'captured' : 'deposits',
          to: 'refunding',
          amount: ending.booking.deposit_amount!,
        },
      ],
      actor: ending.actor ?? null,
    }),
  }),
  {
    name: 'followed',
    sql: ctx =>
      job(ctx, followPayment, {
        payload: { attempt_id: sql`owed.id`, check: sql`owed.checks` },
        from: sql`from owed`,
      }),
  },
]

const KEEPING: Part<Context, Ending>[] = bookingParts<Context, Ending>({
  name: 'kept',
  stops: 'payment-over',
  entry: (_, ending) => ({
    kind: 'deposit-kept',
    ...holderOf(ending),
    movements: [{ from: 'deposits', to: 'captured', amount: ending.booking.deposit_amount! }],
  }),
})
