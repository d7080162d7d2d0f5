import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { type Attempt, IS_LIVE } from '../attempt.ts'
import { followPayment } from '../payment-jobs.ts'

type EndedAttempt = Pick<Attempt, 'id' | 'payable_id' | 'holder'>

/** How an attempt ends without payment: the provider reports that it is over, or the order no longer waits for it. */
export type Ending = { attempt: EndedAttempt; ends_as: 'failed' | 'withdrawn'; because: string }

/** Ends the attempt that the order is waiting for. */
export const endAttempt: Part<Context, Ending> = {
  name: 'attempted',
  locks: 'payment',
  stops: 'payment-over',
  sql: ({ store, now }, { attempt, ends_as, because }, before) => sql`
    update payment_attempt set state = ${ends_as}, reason = ${because}, checks = checks + 1, settled_at = ${now}
    from ${before}
    where payment_attempt.store_id = ${store.id} and payment_attempt.id = ${attempt.id} and ${IS_LIVE}
    returning payment_attempt.id, checks`,
}

/** Queues a job that cancels the payment at the provider: a diner may still have its page open and could pay. */
export const followWithdrawn: Part<Context, Ending> = {
  name: 'followed',
  sql: (ctx, { ends_as }) =>
    job(ctx, followPayment, {
      payload: { attempt_id: sql`attempted.id`, check: sql`attempted.checks` },
      from: sql`from attempted where ${ends_as === 'withdrawn'}`,
    }),
}
