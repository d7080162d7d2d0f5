import { bookingParts } from '../../money/ledger/book.ts'
import type { Attempt } from '../../money/payments/attempt.ts'
import { followPayment } from '../../money/payments/payment-jobs.ts'
import type { Returns } from '../../money/payments/provider.ts'
import type { Run } from '../../platform/db/database.ts'
import { hashedId } from '../../platform/db/hashed-id.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { auditBooking } from './audit-booking.ts'
import { requireBooking } from './booking-row.ts'
import { depositAccount, reduceDeposit } from './held-deposit.ts'
import { recordDepositDispute } from './record-deposit-dispute.ts'
import { notifyBooking } from './write-booking.ts'

/**
 * Records refunds made at the provider and disputes of a deposit in the books and the booking. `Returns` has all that
 * the provider reports, so each is recorded only once.
 */
export async function recordDepositReturns(
  ctx: Context,
  attempt: Attempt,
  { refunds, disputes }: Returns,
): Promise<void> {
  const made = refunds.filter(({ refund_id, is_done }) => refund_id === undefined && is_done)
  const isChanged = await ctx.transaction(async run => {
    await lockSeating(run, ctx.store.id)
    const [locked] = await run(sql<{
      is_held: boolean
    }>`select state = 'succeeded' as is_held from payment_attempt
      where store_id = ${ctx.store.id} and id = ${attempt.id} for update`)
    const is_held = locked?.is_held === true
    const changes: boolean[] = []
    // A deposit that the shop has returned is refunded by the job of its attempt. Its disputes can still end.
    if (is_held) for (const refund of made) changes.push(await recordRefund(run, ctx, { attempt, refund }))
    for (const dispute of disputes)
      changes.push(await recordDepositDispute(run, ctx, { attempt, dispute, is_held }))
    const isAnyNew = changes.includes(true)
    if (isAnyNew && !is_held) await retryRefund(run, ctx, attempt)
    return isAnyNew
  })
  if (isChanged) notifyBooking(ctx)
}

/** Sends a refund again that the provider has refused because of a dispute. Its job may have stopped since. */
async function retryRefund(run: Run, ctx: Context, { id }: Attempt): Promise<void> {
  const due = await run(sql`update payment_attempt set checks = 1
    where store_id = ${ctx.store.id} and id = ${id} and state = 'refund_due' returning id`)
  if (due.length > 0) await run(job(ctx, followPayment, { payload: { attempt_id: id, check: 1 } }))
}

type ProviderRefund = { attempt: Attempt; refund: Returns['refunds'][number] }

async function recordRefund(run: Run, ctx: Context, { attempt, refund }: ProviderRefund): Promise<boolean> {
  const { reference } = refund
  // A refund that was made at the provider has no id of the shop.
  const cause_id = hashedId(`${attempt.id} ${reference}`, 8)
  const recorded = await run(sql`select position from ledger_line
    where store_id = ${ctx.store.id} and cause_id = ${cause_id} and kind = 'refund' limit 1`)
  const booking = await requireBooking(ctx, attempt.holder, run)
  const account = depositAccount(booking)
  if (recorded.length > 0 || !account) return false
  const amount = Math.min(refund.amount, booking.deposit_amount!)
  const entry = { attempt, account, amount, cause_id, reference }
  for (const parts of [REFUND, REFUND_SENT])
    if (!(await runParts({ ...ctx, query: run }, parts, entry)))
      throw new Error(`the refund ${reference} of the booking ${booking.id} cannot be entered`)
  await reduceDeposit(run, ctx, { booking, amount })
  await auditBooking(run, ctx, {
    action: 'DEPOSIT_RETURNED',
    number: booking.number,
    after: { amount, note: reference },
    actor: attempt.provider,
  })
  return true
}

type RefundEntry = {
  attempt: Attempt
  account: NonNullable<ReturnType<typeof depositAccount>>
  amount: number
  cause_id: string
  reference: string
}

const entryOf = ({ attempt, cause_id, reference }: RefundEntry) => ({
  cause_id,
  order_id: attempt.holder,
  customer_id: null,
  currency: attempt.currency,
  actor: attempt.provider,
  reason: reference,
})

// Two statements, since both entries change the balance of `refunding`.
const REFUND: Part<Context, RefundEntry>[] = bookingParts<Context, RefundEntry>({
  name: 'refund_made',
  stops: 'payment-over',
  entry: (_, refund) => ({
    kind: 'refund',
    ...entryOf(refund),
    movements: [{ from: refund.account, to: 'refunding', amount: refund.amount }],
  }),
})

const REFUND_SENT: Part<Context, RefundEntry>[] = bookingParts<Context, RefundEntry>({
  name: 'refund_sent',
  stops: 'payment-over',
  entry: (_, refund) => ({
    kind: 'refund-sent',
    ...entryOf(refund),
    movements: [{ from: 'refunding', to: 'card', amount: refund.amount }],
  }),
})
