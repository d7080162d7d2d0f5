import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { type Attempt, findAttempt, isUnsettled } from '../payments/attempt.ts'
import { providerNamed } from '../payments/modes.ts'
import { followPayment as kind } from '../payments/payment-jobs.ts'
import { payableOf, type Payables } from './payable.ts'
import { settlePayment } from './settle-payment.ts'

const FIRST_SECONDS = 15
const LONGEST_SECONDS = 300
/** Number of polls after which the job fails, so that an operator is notified. At the longest interval, two days. */
const MOST_CHECKS = 600

/**
 * Polls a payment's provider until the payment is over, independently of webhooks and of the diner's browser. If a provider
 * is down for an hour, it is polled every five minutes. Each poll is a job of its own, so the job never runs out of attempts.
 */
export const followPayment = (payables: Payables) =>
  jobKind({
    ...kind,
    async run(ctx, { attempt_id, check }) {
      const attempt = await findAttempt(ctx, attempt_id)
      // Another job of this attempt continues the polling.
      if (!attempt || attempt.checks !== check || !isUnsettled(attempt)) return
      if (check > MOST_CHECKS) throw new Error(`the payment ${attempt_id} is still ${attempt.state}`)
      const payable = payableOf(payables, attempt)
      const after = await settlePayment(ctx, payable, attempt).catch((error: unknown) => {
        if (!isGatewayFailed(error)) throw error
        ctx.log?.warn({ err: error, attempt_id }, 'the payment provider did not respond')
        return attempt
      })
      // If another statement changed the attempt in the meantime, it has queued its own job, which runs earlier.
      if (isUnsettled(after) && after.checks === check) await queueNextPoll(ctx, after)
    },
  })

/**
 * Increments the poll counter and queues the next job in one statement. Of two jobs with the same counter, only one
 * continues.
 */
async function queueNextPoll(ctx: Context, attempt: Attempt): Promise<void> {
  const { id, checks } = attempt
  const soon = Math.min(FIRST_SECONDS * 2 ** Math.floor(Math.min(checks, 10) / 2), LONGEST_SECONDS)
  const seconds = isLeftPage(attempt) ? Math.max(soon, pauseOfLeftPage(ctx, attempt)) : soon
  await ctx.query(sql`
    with counted as (
      update payment_attempt set checks = checks + 1
      where store_id = ${ctx.store.id} and id = ${id} and checks = ${checks} returning id, checks),
    sent as (${job(ctx, kind, {
      payload: { attempt_id: sql`counted.id`, check: sql`counted.checks` },
      run_at: ctx.now.add({ seconds }),
      from: sql`from counted`,
    })}) select 1 from counted`)
}

/**
 * True if no diner waits for the payment but its page stays open at the provider. Such a payment is polled for days, at
 * growing intervals.
 */
function isLeftPage({ provider, state }: Attempt): boolean {
  return state === 'withdrawn' && providerNamed(provider).pageStays === true
}

function pauseOfLeftPage({ now }: Context, { hold_until }: Attempt): number {
  const hours = hold_until.until(now).total('hours')
  if (hours < 1) return 0
  return hours < 24 ? 3600 : 86_400
}
