import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { endHold, followPayment } from '../payment-jobs.ts'
import type { PayableKind } from '../attempt.ts'
import type { InitialPaymentState } from '../provider.ts'

/** An attempt to be written. The part `placed` of its statement gives its holder. */
export type NewAttempt = {
  id: string
  payable_kind: PayableKind
  payable_id: string
  provider: string
  amount: number
  currency: string
  saved_card_id: string | null
  hold_until: Temporal.Instant
}
type WithAttempt = {
  id: string
  version: number
  payment: InitialPaymentState
  attempt?: NewAttempt | undefined
}

/** The first look at the provider; whoever pays faster is seen by the return page or the webhook. */
const FIRST_CHECK = { seconds: 15 }
/** The provider ends the payment with the hold: what was paid in its last moment is known by then. */
const GRACE = { seconds: 30 }

function attemptOf({ attempt }: WithAttempt): NewAttempt {
  if (!attempt) throw new Error('an order that waits for a payment needs an attempt')
  return attempt
}

/** The attempt, and the two jobs that look after it, are written with the order that waits for them. */
export const writeAttempt: Part<Context, WithAttempt>[] = [
  {
    name: 'attempted',
    sql: ({ store, now }, order) => {
      const { id, payable_kind, payable_id, provider, saved_card_id, amount, currency, hold_until } =
        attemptOf(order)
      return sql`
        insert into payment_attempt (store_id, id, payable_kind, payable_id, payable_version, holder, provider, saved_card_id, amount, currency, state, hold_until, created_at)
        select ${store.id}, ${id}::uuid, ${payable_kind}, ${payable_id}::uuid, ${order.version}::int, placed.id, ${provider}, ${saved_card_id}::uuid, ${amount}::int, ${currency}, 'created',
          ${hold_until}::timestamptz, ${now}::timestamptz from placed
        returning id`
    },
  },
  {
    name: 'followed',
    sql: ctx =>
      job(ctx, followPayment, {
        payload: { attempt_id: sql`attempted.id`, check: 0 },
        run_at: ctx.now.add(FIRST_CHECK),
        from: sql`from attempted`,
      }),
  },
  {
    name: 'timed',
    sql: (ctx, order) =>
      job(ctx, endHold, {
        payload: { attempt_id: sql`attempted.id` },
        run_at: attemptOf(order).hold_until.add(GRACE),
        from: sql`from attempted`,
      }),
  },
]
