import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { findSucceeded } from '../../money/payments/attempt.ts'
import { gatewayFailed } from '../../money/payments/gateway-failed.ts'
import { providerNamed } from '../../money/payments/modes.ts'
import { recordReturns } from './record-returns.ts'
import { type PendingRefund, scheduleNextCheck, markRefundFailed, markRefundSent } from './write-followed.ts'

type RefundWithOthers = Omit<PendingRefund, 'state'> & {
  done_at: Temporal.Instant | null
  earlier: number[]
  made_there: string | null
  /** The share of a bill that is refunded; null: the payment of the order itself. */
  share_id: string | null
  is_next: boolean
}

/** SQL condition: `other` is a refund of the same payment. */
const isSamePayment = sql`case when refund.share_id is null then other.order_id = refund.order_id and other.share_id is null
  else other.share_id = refund.share_id end`

/**
 * Sends a card refund to the provider while it is `waiting`, and requests its state once it is `done`. The refund's id
 * is the provider's idempotency key, so retries never send it twice. `look`: the number of the check after a refund was
 * sent.
 */
export async function followRefund(
  ctx: Context,
  { id, state, look }: Pick<PendingRefund, 'id' | 'state'> & { look?: number },
): Promise<void> {
  const [stored] = await ctx.query(sql<RefundWithOthers>`
    select refund.id, refund.order_id, refund.amount, "order".currency, refund.done_at, refund.provider_reference as made_there, refund.share_id,
      (select coalesce(jsonb_agg(other.amount), '[]') from refund as other where other.store_id = ${ctx.store.id}
        and ${isSamePayment} and other.mode = 'card' and other.state = 'done') as earlier,
      not exists (select from refund as other where other.store_id = ${ctx.store.id} and ${isSamePayment}
        and other.mode = 'card' and other.state = 'waiting'
        and (other.created_at, other.id) < (refund.created_at, refund.id)) as is_next
    from refund join "order" on "order".store_id = refund.store_id and "order".id = refund.order_id
    where refund.store_id = ${ctx.store.id} and refund.id = ${id} and refund.state = ${state} and refund.mode = 'card'`)
  if (!stored) return
  const { earlier, is_next, done_at, made_there, share_id, ...row } = stored
  const refund = { ...row, state }
  const paid = await findSucceeded(ctx, share_id ?? refund.order_id)
  if (!paid?.reference) throw new Error(`order ${refund.order_id} was not paid by card`)
  const provider = providerNamed(paid.provider)
  const { amount, currency } = refund
  const request = {
    order_id: paid.holder,
    amount,
    currency,
    reference: paid.reference,
    idempotency_id: id,
    earlier,
    made_there,
  }
  if (state === 'done') {
    const current = await provider.readRefund?.(ctx, request)
    if (current?.state === 'refused') return markRefundFailed(ctx, refund, 'bank')
    if (look !== undefined && done_at) await scheduleNextCheck(ctx, { id, done_at, look })
    return
  }
  if (provider.refundsInTurn && !is_next)
    throw gatewayFailed('an earlier refund of this payment must be sent first')
  const sent = await provider.refund(ctx, request)
  if (sent.state === 'refused') {
    await markRefundFailed(ctx, refund, sent.because ?? 'bank')
    // The refund may have been made at the provider itself; records that in the books.
    if (sent.because && sent.because !== 'other-keys')
      await recordReturns(ctx, provider, { reference: paid.reference })
    return
  }
  await markRefundSent(ctx, refund, { isLookedAt: provider.readRefund !== undefined })
}
