import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { endHold, followPayment } from '../payment-jobs.ts'
import { HOLD_GRACE, type PayableKind } from '../attempt.ts'

/** An attempt to be written. The part `placed` of its statement supplies its holder. */
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
/** `version`: the version of the payable that was priced, if its kind has versions. */
type WithAttempt = {
  id: string
  version?: number
  attempt?: NewAttempt | undefined
}

/** Delay before the first poll of the provider. Faster payments are reported by the return page or the webhook. */
const FIRST_CHECK = { seconds: 15 }

function attemptOf({ attempt }: WithAttempt): NewAttempt {
  if (!attempt) throw new Error('an order with a pending payment needs an attempt')
  return attempt
}

/** Writes the attempt and its two jobs in the same statement as the order that waits for them. */
export const writeAttempt: Part<Context, WithAttempt>[] = [
  {
    name: 'attempted',
    sql: ({ store, now }, order) => {
      const { id, payable_kind, payable_id, provider, saved_card_id, amount, currency, hold_until } =
        attemptOf(order)
      return sql`
        insert into payment_attempt (store_id, id, payable_kind, payable_id, payable_version, holder, provider, saved_card_id, amount, currency, state, hold_until, created_at)
        select ${store.id}, ${id}::uuid, ${payable_kind}, ${payable_id}::uuid, ${order.version ?? 0}::int, placed.id, ${provider}, ${saved_card_id}::uuid, ${amount}::int, ${currency}, 'created',
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
        run_at: attemptOf(order).hold_until.add(HOLD_GRACE),
        from: sql`from attempted`,
      }),
  },
]
