import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { payableOf, type Payables } from '../../money/card-payments/payable.ts'
import { type Attempt, findAttempt } from '../../money/payments/attempt.ts'
import type { Provider } from '../../money/payments/provider.ts'
import { recordDispute } from './record-dispute.ts'
import { recordShareDispute } from './record-share-dispute.ts'
import { type Basis, readBasis } from './refund-basis.ts'
import {
  type AtProvider,
  isUnsent,
  leftOf,
  openRefunds,
  writeProviderRefund,
} from './write-provider-refund.ts'

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
 * well. `payables`: absent for the payment of an order or a share. A kind with `recordReturns` enters its own.
 */
export async function recordReturns(
  ctx: Context,
  provider: Provider,
  of: { reference: string } | { payment: string; payables: Payables },
): Promise<RefundToFollow[]> {
  const returns = await provider.readReturns?.(ctx, of)
  if (!returns) return []
  const attempt = await findAttempt(ctx, returns.attempt_id)
  if (!attempt || attempt.provider !== provider.name) return []
  const payable = 'payables' in of ? payableOf(of.payables, attempt) : undefined
  if (payable?.recordReturns) {
    await payable.recordReturns(ctx, attempt, returns)
    return []
  }
  // A payment that arrived too late is refunded as a whole, and is followed with its attempt.
  if (attempt.state !== 'succeeded') return []
  const isShare = attempt.payable_kind === 'share'
  for (const dispute of returns.disputes)
    await (isShare ? recordShareDispute : recordDispute)(ctx, attempt, dispute)
  const follow: RefundToFollow[] = []
  for (const made of returns.refunds) {
    if (made.refund_id !== undefined) continue
    const at = { made, provider: provider.name, share_id: isShare ? attempt.holder : null }
    follow.push(...(await recordRefund(ctx, at, await ordersOf(ctx, attempt))))
  }
  return follow
}

/** The orders in whose books a payment is entered. */
async function ordersOf(
  { store, query }: Context,
  { payable_kind, holder }: Pick<Attempt, 'payable_kind' | 'holder'>,
): Promise<string[]> {
  if (payable_kind !== 'share') return [holder]
  const parts = await query(sql<{ order_id: string }>`
    select order_id from share_part where store_id = ${store.id} and share_id = ${holder} order by order_id`)
  return parts.map(({ order_id }) => order_id)
}

/**
 * Enters a refund in the orders that its payment has paid, one after the other: several requests that record the same
 * refund choose the same order next, and only one of them writes it. Returns the refunds that have to be followed.
 */
async function recordRefund(ctx: Context, at: AtProvider, orders: string[]): Promise<RefundToFollow[]> {
  const { made } = at
  const follow: RefundToFollow[] = []
  for (let tries = 0; tries < MOST_TRIES + orders.length; tries++) {
    const bases = await basesOf(ctx, orders)
    const recorded = bases
      .flatMap(({ refunds }) => refunds)
      .filter(({ made_there }) => made_there === made.reference)
    if (!made.is_done)
      return recorded.filter(({ done }) => done).map(({ id }) => ({ id, state: 'done' as const }))
    const left = made.amount - recorded.reduce((sum, { amount }) => sum + amount, 0)
    // An order has one part of it.
    const others = bases.filter(({ refunds }) => !refunds.some(each => recorded.includes(each)))
    const next = left > 0 ? nextPart(others, at, left) : undefined
    if (!next) return follow
    const written = await writeProviderRefund(
      ctx,
      { ...at, made: { ...made, amount: next.amount } },
      next.basis,
    )
    if (written === null) return follow
    if (!written) continue
    ctx.notify('order', next.basis.order.id)
    ctx.notify('job', sendRefund.lane)
    follow.push({ id: written, state: 'waiting' })
  }
  // The refund changed during each attempt. The provider sends the webhook again, and a job retries.
  throw refusal('unavailable')
}

async function basesOf(ctx: Context, orders: readonly string[]): Promise<Basis[]> {
  const bases = []
  for (const id of orders) bases.push(await readBasis(ctx, id))
  return bases.filter(basis => basis !== undefined)
}

/**
 * The order in which the next part of the amount is entered: one with an open refund of the whole amount, of a part of
 * it, or of more; else one of which something is left to refund.
 */
function nextPart(
  bases: readonly Basis[],
  { share_id }: AtProvider,
  left: number,
): { basis: Basis; amount: number } | undefined {
  const open = bases.flatMap(basis => openRefunds(basis, share_id).map(refund => ({ basis, refund })))
  const adopted =
    open.find(({ refund }) => refund.amount === left && isUnsent(refund)) ??
    open.find(({ refund }) => share_id !== null && refund.amount < left && isUnsent(refund)) ??
    open.find(({ refund }) => refund.failed && refund.amount > left)
  if (adopted) return { basis: adopted.basis, amount: Math.min(left, adopted.refund.amount) }
  const basis = bases.find(each => leftOf(each, share_id) > 0)
  return basis && { basis, amount: Math.min(left, leftOf(basis, share_id)) }
}
