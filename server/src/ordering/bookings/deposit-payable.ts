import { PAID_WITHOUT_ACCOUNT, type Payable } from '../../money/card-payments/payable.ts'
import { type NewAttempt, writeAttempt } from '../../money/payments/parts/new-attempt.ts'
import { bookDeposit, succeed } from '../../money/payments/parts/settled-attempt.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { requireBooking, selectBookings } from './booking-row.ts'
import { recordDepositReturns } from './record-deposit-returns.ts'
import { queueRequestJobs } from './queue-request-jobs.ts'
import { acceptedAt, firstStatus, notifyBooking } from './write-booking.ts'

/**
 * The deposit of a booking. The booking has its own limit for the payment, until which it holds its tables. A failed
 * attempt releases nothing, so the guest can pay again until then. The cancellation of the booking sends a letter.
 */
export const depositPayable: Payable = {
  ...PAID_WITHOUT_ACCOUNT,
  not_owed: 'over',
  refunded_text: 'unpaid.link-given-back',

  async isOwed(ctx, { payable_id, amount }) {
    const [booking] = await ctx.query(selectBookings(ctx, sql`and booking.id = ${payable_id}`))
    return booking?.status === 'UNPAID' && booking.deposit_amount === amount
  },

  async pay(ctx, paid) {
    const { payable_id: id, amount } = paid.attempt
    const isPaid = await ctx.transaction(async run => {
      await lockSeating(run, ctx.store.id)
      const [booking] = await run(selectBookings(ctx, sql`and booking.id = ${id}`))
      if (booking?.status !== 'UNPAID' || booking.deposit_amount !== amount) return false
      if (!(await runParts({ ...ctx, query: run }, [succeed, ...bookDeposit], paid))) return false
      const status = firstStatus(ctx)
      await run(sql`update booking set status = ${status}, accepted_at = ${acceptedAt(ctx, status)}, deposit_state = 'PAID', sequence = sequence + 1, updated_at = ${ctx.now}
        where store_id = ${ctx.store.id} and id = ${id}`)
      await queueRequestJobs(run, ctx, await requireBooking(ctx, id, run))
      return true
    })
    if (isPaid) notifyBooking(ctx)
    return isPaid
  },

  recordReturns: recordDepositReturns,
}

type DepositStart = { id: string; attempt: NewAttempt }

/** The parts of the statement that writes an attempt to pay a deposit that is due, with its jobs. */
export const startingDepositParts: Part<Context, DepositStart>[] = [
  {
    name: 'placed',
    locks: 'payment',
    stops: 'deposit-over',
    writes: false,
    sql: ({ store }, { id, attempt }, before) => sql`
      select booking.id from ${before}, booking
      where booking.store_id = ${store.id} and booking.id = ${id}::uuid and booking.status = 'UNPAID'
        and booking.deposit_amount = ${attempt.amount}::int
      for update of booking`,
  },
  ...writeAttempt,
]
