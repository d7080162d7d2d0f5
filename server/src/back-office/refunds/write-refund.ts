import { json, sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lockedReceipts } from '../../money/ledger/locked-receipts.ts'
import { job } from '../../platform/jobs/send.ts'
import { mailOrder } from '../../ordering/orders/mail-order.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { holdPoints, refundPoints } from './refunded-points.ts'
import type { Basis, Parts, RefundMode } from './refund-basis.ts'
import type { RefundedReport } from './refunded-report.ts'

type RefundWay = { mode: RefundMode; amount: number }

/** A refund to be written. */
export type NewRefund = {
  id: string
  basis: Basis
  /** The amount received for the order and not refunded, as the caller saw it. */
  captured: number
  amount: number
  /** The part of the amount that is the order's tip. */
  tip: number
  /** The ways of the refund: one, or two for an order that was paid in two ways. */
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

/** The first row has the refund's id and its content; the second has only the rest of the money. */
const written: Part<Context, NewRefund> = {
  name: 'refunded',
  sql: (
    { store, now },
    { id, basis: { order }, ways: [first = NOTHING, second = NOTHING], parts, reason, by, made_there },
  ) => {
    const row = (way: RefundWay, of: { id: string; parts: Parts; reference: string | null }) =>
      sql`(${of.id}::uuid, ${way.mode}::text, ${way.amount}::int, ${json(of.parts)}, ${of.reference}::text)`
    const rest = { id: crypto.randomUUID(), parts: { lines: [], taxes: [] }, reference: null }
    return sql`
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, done_at, provider_reference)
      select ${store.id}, way.id, ${order.id}::uuid, way.mode, case way.mode when 'card' then 'waiting' else 'done' end, way.amount, way.parts,
        ${reason}::text, ${by.name}::text, ${now}::timestamptz, case way.mode when 'card' then null else ${now}::timestamptz end, way.reference
      from money_held, lateral (values ${row(first, { id, parts, reference: made_there })}, ${row(second, rest)}) as way (id, mode, amount, parts, reference)
      where way.amount > 0
      returning id, mode`
  },
}
const NOTHING: RefundWay = { mode: 'wallet', amount: 0 }

/** A job then calls the card's provider until it responds. */
const sent: Part<Context, NewRefund> = {
  name: 'sent',
  sql: ctx =>
    job(ctx, sendRefund, {
      payload: { refund_id: sql`refunded.id` },
      from: sql`from refunded where refunded.mode = 'card'`,
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
      jsonb_build_object('amount', ${amount}::int, 'mode', ${ways.map(({ mode }) => mode).join('+')}::text, 'note', ${reason}::text)
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
    entry: (_, { id, basis: { order }, ways, tip, reason, by: { name } }) => {
      const by = (mode: RefundMode) => ways.find(way => way.mode === mode)?.amount ?? 0
      return {
        kind: 'refund',
        cause_id: id,
        order_id: order.id,
        customer_id: order.customer_id,
        currency: order.currency,
        // Cash is paid out by hand at once. A card refund is sent to its provider.
        movements: [
          { from: 'tips', to: 'captured', amount: tip },
          { from: 'captured', to: 'wallet', amount: by('wallet') },
          { from: 'captured', to: 'cash', amount: by('cash') },
          { from: 'captured', to: 'refunding', amount: by('card') },
        ],
        actor: name,
        reason,
      }
    },
  }),
  ...refundPoints,
]
