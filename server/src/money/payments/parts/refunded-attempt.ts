import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { bookingParts, type Entry } from '../../ledger/book.ts'
import { followPayment } from '../payment-jobs.ts'

/** Queues the job that polls the provider. The part `attempted` has counted the checks of the attempt. */
export const followAttempted: Part<Context, unknown> = {
  name: 'followed',
  sql: ctx =>
    job(ctx, followPayment, {
      payload: { attempt_id: sql`attempted.id`, check: sql`attempted.checks` },
      from: sql`from attempted`,
    }),
}

type Refund<Ctx, Subject> = {
  holderOf: (subject: Subject) => string
  /** The entry in the books. Its expressions may read the part `attempted`. */
  entry: (ctx: Ctx, subject: Subject) => Omit<Entry, 'kind'>
}

/** Refunds a payment that has succeeded: it becomes due and is entered in the books, and a job sends the money. */
export function refundingParts<Ctx extends Context, Subject>({
  holderOf,
  entry,
}: Refund<Ctx, Subject>): Part<Ctx, Subject>[] {
  return [
    {
      name: 'attempted',
      locks: 'payment',
      stops: 'payment-over',
      sql: ({ store }, subject, before) => sql`
        update payment_attempt set state = 'refund_due', checks = checks + 1 from ${before}
        where payment_attempt.store_id = ${store.id} and payment_attempt.holder = ${holderOf(subject)} and payment_attempt.state = 'succeeded'
        returning payment_attempt.id, payment_attempt.checks`,
    },
    ...bookingParts<Ctx, Subject>({
      name: 'refund_of',
      stops: 'payment-over',
      entry: (ctx, subject) => ({ kind: 'refund', ...entry(ctx, subject) }),
    }),
    followAttempted,
  ]
}
