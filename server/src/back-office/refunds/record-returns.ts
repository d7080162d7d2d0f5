import { amountOf } from '@tiffin/contract/back-office/refunds/refund-shares'
import { json, sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { job } from '../../platform/jobs/send.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { payableOf, type Payables } from '../../money/card-payments/payable.ts'
import { findAttempt } from '../../money/payments/attempt.ts'
import type { Provider, Returns } from '../../money/payments/provider.ts'
import { recordDispute } from './record-dispute.ts'
import { type Basis, capped, oneWay, readBasis, tipIn } from './refund-basis.ts'
import { writeRefund } from './write-refund.ts'

type ProviderRefund = Returns['refunds'][number]

/**
 * If several requests record the same refund, each writes only if the state that it has read is unchanged, and else
 * tries again.
 */
const MOST_TRIES = 5

/** A refund whose state has to be requested from the provider. */
export type RefundToFollow = { id: string; state: 'waiting' | 'done' }

/**
 * Enters refunds and disputes made at a provider, by the shop's owner or the customer's bank, in the order and the
 * books. All of it is read from the provider. Returns the refunds that have to be followed; a job follows new ones as
 * well. `payables`: absent for the payment of an order. A kind with `recordReturns` enters its own.
 */
export async function recordReturns(
  ctx: Context,
  provider: Provider,
  of: { reference: string } | { payment: string; payables: Payables },
): Promise<RefundToFollow[]> {
  const returns = await provider.readReturns?.(ctx, of)
  if (!returns) return []
  const attempt = await findAttempt(ctx, returns.attempt_id)
  // A payment that arrived too late is refunded as a whole, and is followed with its attempt.
  if (attempt?.state !== 'succeeded' || attempt.provider !== provider.name) return []
  const payable = 'payables' in of ? payableOf(of.payables, attempt) : undefined
  if (payable?.recordReturns) {
    await payable.recordReturns(ctx, attempt, returns)
    return []
  }
  for (const dispute of returns.disputes) await recordDispute(ctx, attempt, dispute)
  const follow: RefundToFollow[] = []
  for (const made of returns.refunds) {
    if (made.refund_id !== undefined) continue
    const pending = await recordRefund(ctx, { made, order_id: attempt.holder, provider: provider.name })
    if (pending) follow.push(pending)
  }
  return follow
}

type AtProvider = { made: ProviderRefund; order_id: string; provider: string }

async function recordRefund(ctx: Context, at: AtProvider): Promise<RefundToFollow | undefined> {
  const { made } = at
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const basis = await readBasis(ctx, at.order_id)
    if (!basis) return undefined
    const recorded = basis.refunds.find(({ made_there }) => made_there === made.reference)
    if (recorded) return recorded.done && !made.is_done ? { id: recorded.id, state: 'done' } : undefined
    if (!made.is_done) return undefined
    const written = await writeAs(ctx, at, basis)
    if (written === null) return undefined
    if (written) {
      ctx.notify('order', at.order_id)
      ctx.notify('job', sendRefund.lane)
      return { id: written, state: 'waiting' }
    }
  }
  // The refund changed during each attempt. The provider sends the webhook again, and a job retries.
  throw refusal('unavailable')
}

/**
 * Matches a refund made at the provider with one of ours, because the owner has probably made a refund there that could
 * not be sent from here: an open refund of the same amount, or a part of a larger refund that was refused. Without a
 * match it becomes a new refund of the order's remaining amount. Null: no amount remains. Undefined: the order has
 * changed in the meantime.
 */
async function writeAs(
  ctx: Context,
  { made, provider }: AtProvider,
  basis: Basis,
): Promise<string | null | undefined> {
  const open = basis.refunds
    .filter(({ mode, done, made_there }) => mode === 'card' && !done && made_there === null)
    .toSorted((a, b) => Number(b.failed) - Number(a.failed))
  // A refund that the bank returned is already entered in the books as sent.
  const same = open.find(
    ({ amount, failed, refusal }) => amount === made.amount && !(failed && (refusal ?? 'bank') === 'bank'),
  )
  if (same) return (await runParts(ctx, ADOPTED, { id: same.id, made })) ? same.id : undefined
  const id = crypto.randomUUID()
  const larger = open.find(({ failed, amount }) => failed && amount > made.amount)
  if (larger) {
    const split = { id, made, provider, order_id: basis.order.id, larger: splitOf(larger, made.amount) }
    return (await runParts(ctx, SPLIT, split)) ? id : undefined
  }
  const amount = Math.min(made.amount, basis.captured)
  if (amount === 0) return null
  const tip = tipIn(basis, amount)
  const isWritten = await writeRefund(ctx, {
    id,
    basis,
    captured: basis.captured,
    amount,
    tip,
    ways: oneWay(basis, 'card', amount),
    parts: { lines: [], taxes: capped(amountOf(basis.left, amount - tip).taxes, basis.left), tip },
    reason: made.reference,
    by: { id: null, name: provider },
    made_there: made.reference,
  })
  return isWritten ? id : undefined
}

const followed: Part<Context, unknown> = {
  name: 'followed',
  sql: ctx => job(ctx, sendRefund, { payload: { refund_id: sql`adopted.id` }, from: sql`from adopted` }),
}

const ADOPTED: Part<Context, { id: string; made: ProviderRefund }>[] = [
  {
    name: 'adopted',
    stops: 'refund-changed',
    sql: ({ store }, { id, made }, before) => sql`
      update refund set provider_reference = ${made.reference}, state = 'waiting', failed_at = null, refusal = null from ${before}
      where refund.store_id = ${store.id} and refund.id = ${id} and refund.mode = 'card'
        and refund.state in ('choice', 'waiting', 'failed') and refund.provider_reference is null
      returning refund.id`,
  },
  followed,
]

/**
 * A refund that was refused, of which another one has returned a part. `left`: what stays of its amount. `tip`: the part
 * of that which is the order's tip; undefined if it had none. `given_tip`: the rest of its tip, which the other one has.
 */
type Larger = Pick<Basis['refunds'][0], 'id' | 'amount' | 'parts' | 'share_id'> & {
  left: number
  tip: number | undefined
  given_tip: number
}

function splitOf(larger: Omit<Larger, 'left' | 'tip' | 'given_tip'>, made: number): Larger {
  const left = larger.amount - made
  const { tip: whole = 0 } = larger.parts
  const tip = Math.min(whole, left)
  return { ...larger, left, tip: whole > 0 ? tip : undefined, given_tip: whole - tip }
}

type Split = { id: string; made: ProviderRefund; provider: string; order_id: string; larger: Larger }

/** The refunded amount is already owed in the books; they change when the part is done. */
const SPLIT: Part<Context, Split>[] = [
  {
    name: 'reduced',
    stops: 'refund-changed',
    sql: ({ store }, { larger }, before) => sql`
      update refund set amount = ${larger.left}, parts = ${larger.tip === undefined ? sql`refund.parts` : json({ ...larger.parts, tip: larger.tip })}
      from ${before}
      where refund.store_id = ${store.id} and refund.id = ${larger.id} and refund.state = 'failed'
        and refund.amount = ${larger.amount}
      returning refund.id`,
  },
  {
    name: 'adopted',
    sql: ({ store, now }, { id, made, provider, order_id, larger }) => sql`
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, provider_reference, share_id)
      select ${store.id}, ${id}::uuid, ${order_id}::uuid, 'card', 'waiting', ${made.amount}::int,
        ${json({ lines: [], taxes: [], tip: larger.given_tip })}, ${made.reference}::text, ${provider}::text, ${now}::timestamptz, ${made.reference}::text, ${larger.share_id}::uuid
      from reduced
      returning id`,
  },
  followed,
]
