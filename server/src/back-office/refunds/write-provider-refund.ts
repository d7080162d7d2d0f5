import { amountOf } from '@tiffin/contract/back-office/refunds/refund-shares'
import { json, sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'
import type { Returns } from '../../money/payments/provider.ts'
import { type Basis, capped, oneWay, tipIn, tipInShare } from './refund-basis.ts'
import { writeRefund } from './write-refund.ts'

type ProviderRefund = Returns['refunds'][number]

/** A refund made at the provider. `share_id`: the share of a bill that it refunds; null: the payment of the order. */
export type AtProvider = { made: ProviderRefund; provider: string; share_id: string | null }

/**
 * Matches a refund made at the provider with one of ours, because the owner has probably made a refund there that could
 * not be sent from here: an open refund of the same amount, or a part of a larger refund that was refused. Without a
 * match it becomes a new refund of the order's remaining amount. Null: no amount remains. Undefined: the order has
 * changed in the meantime.
 */
export async function writeProviderRefund(
  ctx: Context,
  { made, provider, share_id }: AtProvider,
  basis: Basis,
): Promise<string | null | undefined> {
  const open = openRefunds(basis, share_id)
  const same = open.find(refund => refund.amount === made.amount && isUnsent(refund))
  if (same) return (await runParts(ctx, ADOPTED, { id: same.id, made })) ? same.id : undefined
  const id = crypto.randomUUID()
  const larger = open.find(({ failed, amount }) => failed && amount > made.amount)
  if (larger) {
    const split = { id, made, provider, order_id: basis.order.id, larger: splitOf(larger, made.amount) }
    return (await runParts(ctx, SPLIT, split)) ? id : undefined
  }
  const amount = Math.min(made.amount, leftOf(basis, share_id))
  if (amount === 0) return null
  const share = basis.shares.find(({ id: shareId }) => shareId === share_id)
  const tip = share ? tipInShare(basis, amount, share) : tipIn(basis, amount)
  const isWritten = await writeRefund(ctx, {
    id,
    basis,
    captured: basis.captured,
    amount,
    tip,
    ways: [{ ...oneWay(basis, 'card', amount)[0]!, share_id }],
    parts: { lines: [], taxes: capped(amountOf(basis.left, amount - tip).taxes, basis.left), tip },
    reason: made.reference,
    by: { id: null, name: provider },
    made_there: made.reference,
  })
  return isWritten ? id : undefined
}

/** The refunds of this payment that are not done, those that failed first. `share_id`: null for the order's own payment. */
export function openRefunds(basis: Basis, share_id: string | null): Basis['refunds'] {
  return basis.refunds
    .filter(refund => refund.mode === 'card' && !refund.done && refund.made_there === null)
    .filter(refund => refund.share_id === share_id)
    .toSorted((a, b) => Number(b.failed) - Number(a.failed))
}

/** A refund that the bank returned is already entered in the books as sent. */
export function isUnsent({ failed, refusal }: Basis['refunds'][0]): boolean {
  return !(failed && (refusal ?? 'bank') === 'bank')
}

/** What is left to refund of a payment of the order. */
export function leftOf({ captured, shares }: Basis, share_id: string | null): number {
  if (share_id === null) return captured
  return Math.min(captured, shares.find(({ id }) => id === share_id)?.amount ?? 0)
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
