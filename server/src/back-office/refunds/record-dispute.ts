import { sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lockedReceipts } from '../../money/ledger/locked-receipts.ts'
import type { Attempt } from '../../money/payments/attempt.ts'
import { type Dispute, findDispute, isDebited, type StoredDispute } from '../../money/payments/disputes.ts'

/** `takes`: the dispute debits the payment now. `returns`: the money comes back. */
type DisputeChange = Dispute & {
  attempt: Attempt
  id: string
  recorded: StoredDispute | undefined
  takes: boolean
  returns: boolean
}

/**
 * Enters the state of a dispute in the books. While it is open, its amount is debited, at most the rest of the order;
 * if it is won, the amount is credited again. The tip is debited last. Recording the same state again has no effect.
 */
export async function recordDispute(ctx: Context, attempt: Attempt, dispute: Dispute): Promise<void> {
  const recorded = await findDispute(ctx, dispute.reference)
  if (recorded?.state === dispute.state) return
  const isGone = isDebited(dispute)
  const change = {
    ...dispute,
    attempt,
    id: recorded?.id ?? crypto.randomUUID(),
    recorded,
    takes: isGone && (recorded === undefined || recorded.state === 'inquiry'),
    returns: !isGone && (recorded?.booked ?? 0) > 0,
  }
  if (await runParts(ctx, PARTS, change)) ctx.notify('order', attempt.holder)
}

const PARTS: Part<Context, DisputeChange>[] = [
  {
    name: 'money_held',
    locks: 'balance',
    writes: false,
    sql: ({ store }, { attempt, amount, takes }, before) => sql`
      select case when ${takes}::boolean then least(held.amount, ${amount}::bigint) else 0 end as amount,
        greatest(0, least(held.amount, ${amount}::bigint) - (held.amount - held.tips)) as tip
      from ${before}, (${lockedReceipts({ store, holder: attempt.holder, currency: attempt.currency })}) as held
      where held.amount is not null`,
  },
  {
    name: 'disputed_now',
    stops: 'refund-changed',
    sql: ({ store, now }, { recorded, id, reference, attempt, amount, state, opened_at, returns }, before) =>
      recorded
        ? sql`
          update dispute set state = ${state}, changed_at = ${now},
            booked = case when ${returns}::boolean then 0 else dispute.booked + coalesce((select amount from money_held), 0) end
          from ${before}
          where dispute.store_id = ${store.id} and dispute.id = ${id} and dispute.state = ${recorded.state}
          returning dispute.id, dispute.booked`
        : sql`
          insert into dispute (store_id, id, reference, order_id, amount, booked, state, opened_at, changed_at)
          select ${store.id}, ${id}::uuid, ${reference}, ${attempt.holder}::uuid, ${amount}::int,
            coalesce((select amount from money_held), 0)::int, ${state}, ${opened_at}::timestamptz, ${now}::timestamptz
          from ${before}
          on conflict (store_id, reference) do nothing
          returning id, booked`,
  },
  {
    name: 'audited',
    sql: ({ store, now }, { attempt, reference, amount, state }) => sql`
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, null, ${attempt.provider}, ${`DISPUTE_${state.toUpperCase()}`}::text, 'order ' || "order".order_number, '{}',
        jsonb_build_object('amount', ${amount}::int, 'note', ${reference}::text)
      from disputed_now, "order" where "order".store_id = ${store.id} and "order".id = ${attempt.holder} returning id`,
  },
  ...bookingParts<Context, DisputeChange>({
    name: 'charged_back',
    stops: 'refund-changed',
    wanted: ({ takes }) => takes,
    entry: (_, { id, attempt, reference }) => ({
      kind: 'disputed',
      cause_id: id,
      order_id: attempt.holder,
      customer_id: null,
      currency: attempt.currency,
      source: sql`disputed_now as taken, money_held as held`,
      movements: [
        { from: 'tips', to: 'captured', amount: sql`held.tip` },
        { from: 'captured', to: 'card', amount: sql`taken.booked` },
      ],
      actor: attempt.provider,
      reason: reference,
    }),
  }),
  ...bookingParts<Context, DisputeChange>({
    name: 'won_back',
    stops: 'refund-changed',
    wanted: ({ returns }) => returns,
    entry: ({ store }, { id, attempt, reference, recorded }) => ({
      kind: 'dispute-won',
      cause_id: id,
      order_id: attempt.holder,
      customer_id: null,
      currency: attempt.currency,
      movements: [
        { from: 'card', to: 'captured', amount: recorded!.booked },
        {
          from: 'captured',
          to: 'tips',
          amount: sql`coalesce((select -sum(line.amount) from ledger_line as line where line.store_id = ${store.id}
            and line.cause_id = ${id} and line.kind = 'disputed' and line.account = 'tips'), 0)`,
        },
      ],
      actor: attempt.provider,
      reason: reference,
    }),
  }),
]
