import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import type { Attempt } from '../attempt.ts'
import { followPayment } from '../payment-jobs.ts'

type Ended = Pick<Attempt, 'id' | 'payable_id' | 'holder'>

/** How an attempt ends without money: its provider says that it is over, or the order no longer waits for it. */
export type Ending = { attempt: Ended; ends_as: 'failed' | 'withdrawn'; because: string }

/** The attempt that the order waits for is over. */
export const endAttempt: Part<Context, Ending> = {
  name: 'attempted',
  locks: 'payment',
  stops: 'payment-over',
  sql: ({ store, now }, { attempt, ends_as, because }, before) => sql`
    update payment_attempt set state = ${ends_as}, reason = ${because}, checks = checks + 1, settled_at = ${now}
    from ${before}
    where payment_attempt.store_id = ${store.id} and payment_attempt.id = ${attempt.id} and state in ('created', 'started')
    returning payment_attempt.id, checks`,
}

/** Its provider may still be paid by somebody who has the page open: a job tells it that nobody is to pay. */
export const followWithdrawn: Part<Context, Ending> = {
  name: 'followed',
  sql: (ctx, { ends_as }) =>
    job(ctx, followPayment, {
      payload: { attempt_id: sql`attempted.id`, check: sql`attempted.checks` },
      from: sql`from attempted where ${ends_as === 'withdrawn'}`,
    }),
}
