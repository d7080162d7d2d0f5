import { Refundable } from '@tiffin/contract/refunds/staff'
import type * as endpoints from '@tiffin/contract/refunds/staff'
import { isCash } from '@tiffin/contract/rules/payment-modes'
import { amountOf, type Share, sumOf } from '@tiffin/contract/rules/refund-shares'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { json } from '../../db/database.ts'
import { composeParts, type Part, rollbackReason } from '../../db/statement-parts.ts'
import type { StaffStoreContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import type { DecodedRequest } from '../../http/route.ts'
import { bookingParts } from '../../ledger/book.ts'
import { job } from '../../jobs/send.ts'
import { getRefundable, refundableOf } from './get-refundable.ts'
import { sendRefund } from './refund-job.ts'
import { type Basis, capped, isFromWalletAlone, type Parts, readBasis, shareOfLine } from './refund-basis.ts'

type Request = DecodedRequest<typeof endpoints.refundOrder>

/** A refund that is to be written. */
type NewRefund = Omit<Request['body'], 'lines' | 'amount' | 'way'> & {
  basis: Basis
  mode: 'wallet' | 'cash' | 'card'
  amount: number
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
  const original = isFromWalletAlone(basis) ? 'wallet' : isCash(basis.order.payment_mode) ? 'cash' : 'card'
  const isWritten = await write(ctx, {
    ...body,
    basis,
    amount,
    mode: body.way === 'wallet' ? 'wallet' : original,
    parts: { lines: body.lines ?? [], taxes: capped(share.taxes, basis.left) },
  })
  if (!isWritten) return afterAll(ctx, request)
  ctx.notify('order', params.id)
  ctx.notify('job', sendRefund.lane)
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

async function write(ctx: StaffStoreContext, refund: NewRefund): Promise<boolean> {
  const { pieces, stopped } = composeParts(PARTS, ctx, refund)
  try {
    const [row] = await ctx.query(
      sql<{ stopped: string | null }>`with ${pieces} select ${stopped} as stopped`,
    )
    return row?.stopped === null
  } catch (error) {
    if (!rollbackReason(error)) throw error
    return false
  }
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

const written: Part<StaffStoreContext, NewRefund> = {
  name: 'refunded',
  sql: ({ store, staff, now }, { id, basis: { order }, mode, amount, parts, reason }) => sql`
    insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, done_at)
    select ${store.id}, ${id}::uuid, ${order.id}::uuid, ${mode}::text, ${mode === 'card' ? 'waiting' : 'done'}::text, ${amount}::int, ${json(parts)},
      ${reason}::text, ${staff.name}::text, ${now}::timestamptz, ${mode === 'card' ? null : now}::timestamptz
    from money_held returning id`,
}

/** A card's provider is asked afterwards, until it has answered. */
const sent: Part<StaffStoreContext, NewRefund> = {
  name: 'sent',
  sql: (ctx, { mode }) =>
    job(ctx, sendRefund, {
      payload: { refund_id: sql`refunded.id` },
      from: sql`from refunded where ${mode === 'card'}`,
    }),
}

const audited: Part<StaffStoreContext, NewRefund> = {
  name: 'audited',
  sql: ({ store, staff, now }, { basis: { order }, mode, amount, reason }) => sql`
    insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    select ${store.id}, ${now}, ${staff.id}, ${staff.name}, 'REFUNDED', ${`order ${order.order_number}`}::text, '{}',
      jsonb_build_object('amount', ${amount}::int, 'mode', ${mode}::text, 'note', ${reason}::text) from refunded returning id`,
}

const PARTS: Part<StaffStoreContext, NewRefund>[] = [
  held,
  written,
  sent,
  audited,
  ...bookingParts<StaffStoreContext, NewRefund>({
    name: 'refund_of',
    stops: 'refund-changed',
    entry: ({ staff }, { id, basis: { order }, mode, amount, reason }) => ({
      kind: 'refund',
      cause_id: id,
      order_id: order.id,
      customer_id: order.customer_id,
      currency: order.currency,
      // Cash is given by hand, at once. A card is asked to take it back.
      movements: [
        { from: 'captured', to: 'wallet', amount: mode === 'wallet' ? amount : 0 },
        { from: 'captured', to: 'cash', amount: mode === 'cash' ? amount : 0 },
        { from: 'captured', to: 'refunding', amount: mode === 'card' ? amount : 0 },
      ],
      actor: staff.name,
      reason,
    }),
  }),
]
