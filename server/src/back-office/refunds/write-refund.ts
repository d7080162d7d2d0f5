import { json, type Sql, sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lockedReceipts } from '../../money/ledger/locked-receipts.ts'
import { job } from '../../platform/jobs/send.ts'
import { mailOrder } from '../../ordering/orders/mail-order.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { holdPoints, refundPoints } from './refunded-points.ts'
import type { Basis, Parts, RefundWay } from './refund-basis.ts'
import type { RefundedReport } from './refunded-report.ts'

/** A refund to be written. */
export type NewRefund = {
  id: string
  basis: Basis
  /** The amount received for the order and not refunded, as the caller saw it. */
  captured: number
  amount: number
  /** The part of the amount that is the order's tip. */
  tip: number
  /** The ways of the refund: several for an order that was paid in several ways or by several payers. */
  ways: RefundWay[]
  parts: Parts
  reason: string
  /** A staff member, or the provider at which it was made. */
  by: { id: string | null; name: string }
  /** The provider's id of it, if it was made at the provider. */
  made_there: string | null
  /** The report of missing dishes that it answers. */
  report?: RefundedReport | undefined
}

/**
 * Writes a refund with its entry in the books, once. False: the captured amount is not the one that the caller saw, or its
 * report of missing dishes has changed.
 */
export async function writeRefund(ctx: Context, refund: NewRefund): Promise<boolean> {
  if (!(await runParts(ctx, PARTS, refund))) return false
  ctx.notify('order', refund.basis.order.id)
  if (refund.report) ctx.notify('thread', refund.basis.order.id)
  ctx.notify('job', sendRefund.lane)
  ctx.notify('job', mailOrder.lane)
  return true
}

const held: Part<Context, NewRefund> = {
  name: 'money_held',
  locks: 'balance',
  stops: 'refund-changed',
  writes: false,
  sql: ({ store }, { basis: { order }, captured }, before) => sql`
    select held.amount from ${before}, (${lockedReceipts({ store, holder: order.id, currency: order.currency })}) as held
    where held.amount = ${captured}`,
}

/**
 * The ways as a table. The first row has the refund's id and its content; the others have only the rest of the money.
 * The tip is taken from the rows in their order, from each at most its amount.
 */
function rowsOf({ id, ways, parts, tip, made_there }: NewRefund): Sql {
  let tip_left = tip
  const rows = ways.map((way, at) => {
    const own = Math.min(tip_left, way.amount)
    tip_left -= own
    return at === 0
      ? { ...way, id, parts: { ...parts, tip: own }, tip: own, reference: made_there }
      : {
          ...way,
          id: crypto.randomUUID(),
          parts: { lines: [], taxes: [], tip: own },
          tip: own,
          reference: null,
        }
  })
  return sql`jsonb_to_recordset(${json(rows)})
    as way (id uuid, mode text, amount int, customer_id uuid, share_id uuid, parts jsonb, tip int, reference text)`
}

const written: Part<Context, NewRefund> = {
  name: 'refunded',
  sql: ({ store, now }, refund) => {
    const { basis, reason, by } = refund
    return sql`
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, done_at, provider_reference, share_id)
      select ${store.id}, way.id, ${basis.order.id}::uuid, way.mode, case way.mode when 'card' then 'waiting' else 'done' end, way.amount, way.parts,
        ${reason}::text, ${by.name}::text, ${now}::timestamptz, case way.mode when 'card' then null else ${now}::timestamptz end, way.reference, way.share_id
      from money_held, ${rowsOf(refund)}
      returning id, mode`
  },
}

/** A job then calls the card's provider until it responds. */
const sent: Part<Context, NewRefund> = {
  name: 'sent',
  sql: ctx =>
    job(ctx, sendRefund, {
      payload: { refund_id: sql`refunded.id` },
      from: sql`from refunded where refunded.mode = 'card'`,
      isMany: true,
    }),
}

/** A customer who has the receipt of a completed order gets a new one with the refund. */
const receiptMailed: Part<Context, NewRefund> = {
  name: 'receipt_mailed',
  sql: (ctx, { basis: { order } }) =>
    job(ctx, mailOrder, {
      payload: { order_id: order.id, kind: 'COMPLETED', event_id: sql`ended.id` },
      from: sql`from money_held, (select id from order_event where store_id = ${ctx.store.id} and order_id = ${order.id}
        and kind = 'COMPLETED' order by id desc limit 1) as ended`,
    }),
}

const audited: Part<Context, NewRefund> = {
  name: 'audited',
  sql: ({ store, now }, { basis: { order }, ways, amount, reason, by }) => sql`
    insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    select ${store.id}, ${now}, ${by.id}::uuid, ${by.name}, 'REFUNDED', ${`order ${order.order_number}`}::text, '{}',
      jsonb_build_object('amount', ${amount}::int, 'mode', ${[...new Set(ways.map(({ mode }) => mode))].join('+')}::text, 'note', ${reason}::text)
    from money_held returning id`,
}

/** Of two staff members who refund one report at the same time, the second refunds nothing. */
const reportRefunded: Part<Context, NewRefund> = {
  name: 'report_refunded',
  stops: 'refund-changed',
  // The parts that write the refund read `money_held`: without this row the statement is rolled back.
  rows: () => 1,
  wanted: ({ report }) => report !== undefined,
  sql: ({ store, now }, { report, by }, before) => sql`
    update thread_message set missing = ${json(report?.after)},
      refunded_at = case when ${report?.is_whole}::boolean then ${now}::timestamptz end,
      refunded_by = case when ${report?.is_whole}::boolean then ${by.name}::text end
    from ${before}
    where thread_message.store_id = ${store.id} and thread_message.id = ${report?.id}::uuid
      and thread_message.missing = ${json(report?.before)} and thread_message.refunded_at is null and thread_message.declined_at is null
    returning thread_message.id`,
}

const PARTS: Part<Context, NewRefund>[] = [
  holdPoints,
  held,
  reportRefunded,
  written,
  sent,
  receiptMailed,
  audited,
  ...bookingParts<Context, NewRefund>({
    name: 'refund_of',
    stops: 'refund-changed',
    entry: (_, refund) => {
      const { id, basis, reason, by } = refund
      const of = (mode: string) => sql`case way.mode when ${sql.lit(mode)} then way.amount else 0 end`
      return {
        kind: 'refund',
        cause_id: id,
        order_id: basis.order.id,
        customer_id: sql`way.customer_id`,
        currency: basis.order.currency,
        source: rowsOf(refund),
        // Cash is paid out by hand at once. A card refund is sent to its provider.
        movements: [
          { from: 'tips', to: 'captured', amount: sql`way.tip` },
          { from: 'captured', to: 'wallet', amount: of('wallet') },
          { from: 'captured', to: 'cash', amount: of('cash') },
          { from: 'captured', to: 'refunding', amount: of('card') },
        ],
        actor: by.name,
        reason,
      }
    },
  }),
  ...refundPoints,
]
