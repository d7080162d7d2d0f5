import { Refundable } from '@tiffin/contract/refunds/staff'
import type * as endpoints from '@tiffin/contract/refunds/staff'
import { amountOf, type Share, sumOf } from '@tiffin/contract/rules/refund-shares'
import * as z from 'zod/mini'
import { json, sql } from '../db/sql.ts'
import { runParts } from '../db/run-parts.ts'
import type { Part } from '../db/statement-parts.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { bookingParts } from '../ledger/book.ts'
import { job } from '../jobs/send.ts'
import { mailOrder } from '../orders/mail-order.ts'
import { getRefundable, refundableOf } from './get-refundable.ts'
import { holdPoints, refundPoints } from './refunded-points.ts'
import { sendRefund } from '../orders/refund-jobs.ts'
import {
  type Basis,
  capped,
  originalWays,
  type Parts,
  readBasis,
  type RefundMode,
  shareOfLine,
} from './refund-basis.ts'

type Request = DecodedRequest<typeof endpoints.refundOrder>

type Way = { mode: RefundMode; amount: number }

/** A refund that is to be written. */
type NewRefund = Omit<Request['body'], 'lines' | 'amount' | 'way'> & {
  basis: Basis
  amount: number
  /** How it goes back: one way, or two for an order that was paid in two. */
  ways: Way[]
  parts: Parts
}

/**
 * Refunds an order in part or whole, with a reason. Whether there is that much to give back is judged by the statement
 * itself: it locks what was captured, which must be what the caller saw, so that two who refund at once do not both.
 */
export async function refundOrder(ctx: StaffStoreContext, request: Request): Promise<{ data: Refundable }> {
  const { params, body } = request
  const basis = await readBasis(ctx, params.id)
  if (!basis) throw refusal('not-found')
  const again = basis.refunds.find(({ id }) => id === body.id)
  if (again) return { data: refundableOf(ctx, basis) }
  const wrong = (field: string, text = 'invalid-field') =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${text}`)] } })
  if (body.way === 'wallet' && basis.is_guest) throw wrong('way')
  if (body.captured !== basis.captured) return afterAll(ctx, request)
  const share = shareOf(basis, body)
  if (!share) throw wrong('lines')
  const { amount } = share
  if (amount < 1 || amount > basis.captured) throw wrong(body.lines ? 'lines' : 'amount')
  const isWritten = await runParts(ctx, PARTS, {
    ...body,
    basis,
    amount,
    ways: body.way === 'wallet' ? [{ mode: 'wallet', amount }] : originalWays(basis, amount),
    parts: { lines: body.lines ?? [], taxes: capped(share.taxes, basis.left) },
  })
  if (!isWritten) return afterAll(ctx, request)
  ctx.notify('order', params.id)
  ctx.notify('job', sendRefund.lane)
  ctx.notify('job', mailOrder.lane)
  return getRefundable(ctx, request)
}

/** What these dishes, this amount, or all that is left comes to; undefined: there are not so many of a dish. */
function shareOf({ lines, left, captured }: Basis, body: Request['body']): Share | undefined {
  if (!body.lines) return amountOf(left, body.amount ?? captured)
  const wanted = new Map(body.lines.map(({ position, quantity }) => [position, quantity]))
  const isThere = ([position, count]: [number, number]) => count <= (lines[position]?.left ?? 0)
  if (wanted.size < body.lines.length || ![...wanted].every(isThere)) return undefined
  return sumOf([...wanted].map(([position, count]) => shareOfLine(lines[position]!, count)))
}

/** Another refund was faster: this one, sent twice, or somebody else's, which is shown. */
async function afterAll(ctx: StaffStoreContext, request: Request): Promise<{ data: Refundable }> {
  const { data } = await getRefundable(ctx, request)
  if (data.refunds.some(({ id }) => id === request.body.id)) return { data }
  throw refusal('refund-changed', { data: z.encode(Refundable, data) })
}

const held: Part<StaffStoreContext, NewRefund> = {
  name: 'money_held',
  locks: 'balance',
  stops: 'refund-changed',
  writes: false,
  sql: ({ store }, { basis: { order }, captured }, before) => sql`
    select ledger_balance.amount from ${before}, ledger_balance
    where ledger_balance.store_id = ${store.id} and ledger_balance.holder = ${order.id} and ledger_balance.account = 'captured'
      and ledger_balance.currency = ${order.currency} and ledger_balance.amount = ${captured} for update of ledger_balance`,
}

/** The first has the refund's id and says what it is of; the second is the rest of its money. */
const written: Part<StaffStoreContext, NewRefund> = {
  name: 'refunded',
  sql: (
    { store, staff, now },
    { id, basis: { order }, ways: [first = NOTHING, second = NOTHING], parts, reason },
  ) => {
    const row = (way: Way, of: { id: string; parts: Parts }) =>
      sql`(${of.id}::uuid, ${way.mode}::text, ${way.amount}::int, ${json(of.parts)})`
    const rest = { id: crypto.randomUUID(), parts: { lines: [], taxes: [] } }
    return sql`
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, done_at)
      select ${store.id}, way.id, ${order.id}::uuid, way.mode, case way.mode when 'card' then 'waiting' else 'done' end, way.amount, way.parts,
        ${reason}::text, ${staff.name}::text, ${now}::timestamptz, case way.mode when 'card' then null else ${now}::timestamptz end
      from money_held, lateral (values ${row(first, { id, parts })}, ${row(second, rest)}) as way (id, mode, amount, parts)
      where way.amount > 0
      returning id, mode`
  },
}
const NOTHING: Way = { mode: 'wallet', amount: 0 }

/** A card's provider is asked afterwards, until it has answered. */
const sent: Part<StaffStoreContext, NewRefund> = {
  name: 'sent',
  sql: ctx =>
    job(ctx, sendRefund, {
      payload: { refund_id: sql`refunded.id` },
      from: sql`from refunded where refunded.mode = 'card'`,
    }),
}

/** Whoever has the receipt of a completed order gets one that counts the refund. */
const told: Part<StaffStoreContext, NewRefund> = {
  name: 'told',
  sql: (ctx, { basis: { order } }) =>
    job(ctx, mailOrder, {
      payload: { order_id: order.id, kind: 'COMPLETED', event_id: sql`ended.id` },
      from: sql`from money_held, (select id from order_event where store_id = ${ctx.store.id} and order_id = ${order.id}
        and kind = 'COMPLETED' order by id desc limit 1) as ended`,
    }),
}

const audited: Part<StaffStoreContext, NewRefund> = {
  name: 'audited',
  sql: ({ store, staff, now }, { basis: { order }, ways, amount, reason }) => sql`
    insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    select ${store.id}, ${now}, ${staff.id}, ${staff.name}, 'REFUNDED', ${`order ${order.order_number}`}::text, '{}',
      jsonb_build_object('amount', ${amount}::int, 'mode', ${ways.map(({ mode }) => mode).join('+')}::text, 'note', ${reason}::text)
    from money_held returning id`,
}

const PARTS: Part<StaffStoreContext, NewRefund>[] = [
  holdPoints,
  held,
  written,
  sent,
  told,
  audited,
  ...bookingParts<StaffStoreContext, NewRefund>({
    name: 'refund_of',
    stops: 'refund-changed',
    entry: ({ staff }, { id, basis: { order }, ways, reason }) => {
      const by = (mode: RefundMode) => ways.find(way => way.mode === mode)?.amount ?? 0
      return {
        kind: 'refund',
        cause_id: id,
        order_id: order.id,
        customer_id: order.customer_id,
        currency: order.currency,
        // Cash is given by hand, at once. A card is asked to take it back.
        movements: [
          { from: 'captured', to: 'wallet', amount: by('wallet') },
          { from: 'captured', to: 'cash', amount: by('cash') },
          { from: 'captured', to: 'refunding', amount: by('card') },
        ],
        actor: staff.name,
        reason,
      }
    },
  }),
  ...refundPoints,
]
