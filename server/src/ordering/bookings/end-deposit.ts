import { bookingParts } from '../../money/ledger/book.ts'
import { refundingParts } from '../../money/payments/parts/refunded-attempt.ts'
import type { Run } from '../../platform/db/database.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BookingRow } from './booking-row.ts'

/** `actor`: the staff member who returns the deposit by hand. */
type DepositEnd = { booking: BookingRow; to: 'RETURNED' | 'KEPT'; actor?: string }

/**
 * Returns or keeps a paid deposit, in the transaction that ends its booking. A kept deposit can be returned later, unless
 * it is what a won dispute has left of a returned one. In any other state the deposit stays as it is, so a retry changes
 * nothing.
 */
export async function endDeposit(run: Run, ctx: Context, end: DepositEnd): Promise<void> {
  const { booking, to } = end
  const { id, deposit_state } = booking
  if (deposit_state !== 'PAID' && !(deposit_state === 'KEPT' && to === 'RETURNED')) return
  if (deposit_state === 'KEPT' && (await isReturned(run, ctx, booking))) return
  const parts = to === 'RETURNED' ? RETURNING : KEEPING
  if (!(await runParts({ ...ctx, query: run }, parts, end)))
    throw new Error(`the deposit of the booking ${id} cannot be ended as ${to}`)
  await run(sql`update booking set deposit_state = ${to} where store_id = ${ctx.store.id} and id = ${id}`)
}

/** Whether the payment of a deposit was returned from here before. */
export async function isReturned(
  run: Run,
  { store }: Context,
  { id }: Pick<BookingRow, 'id'>,
): Promise<boolean> {
  const paid = await run(
    sql`select id from payment_attempt where store_id = ${store.id} and holder = ${id} and state = 'succeeded'`,
  )
  return paid.length === 0
}

const entryOf = ({ booking: { id, deposit_currency } }: DepositEnd) => ({
  cause_id: id,
  order_id: id,
  customer_id: null,
  currency: deposit_currency!,
})

const RETURNING: Part<Context, DepositEnd>[] = refundingParts<Context, DepositEnd>({
  holderOf: ({ booking }) => booking.id,
  entry: (_, end) => ({
    ...entryOf(end),
    // The job reads the amount to refund from the entries with the attempt's id: a part may be refunded already.
    cause_id: sql`due.id`,
    source: sql`attempted as due`,
    movements: [
      {
        from: end.booking.deposit_state === 'KEPT' ? 'captured' : 'deposits',
        to: 'refunding',
        amount: end.booking.deposit_amount!,
      },
    ],
    actor: end.actor ?? null,
  }),
})

const KEEPING: Part<Context, DepositEnd>[] = bookingParts<Context, DepositEnd>({
  name: 'kept',
  stops: 'payment-over',
  entry: (_, end) => ({
    kind: 'deposit-kept',
    ...entryOf(end),
    movements: [{ from: 'deposits', to: 'captured', amount: end.booking.deposit_amount! }],
  }),
})
