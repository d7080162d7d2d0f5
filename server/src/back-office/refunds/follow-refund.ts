import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { findSucceeded } from '../../money/payments/attempt.ts'
import { gatewayFailed } from '../../money/payments/gateway-failed.ts'
import { providerNamed } from '../../money/payments/modes.ts'
import { recordReturns } from './record-returns.ts'
import { type PendingRefund, lookAgain, markRefundFailed, markRefundSent } from './write-followed.ts'

type RefundWithOthers = Omit<PendingRefund, 'state'> & {
  done_at: Temporal.Instant | null
  earlier: number[]
  made_there: string | null
  is_next: boolean
}

/**
 * Asks a card's provider about a refund: to send it while it is `waiting`, and how it stands once it is `done`. The
 * refund's id is the provider's idempotency key, so nothing is sent twice however often this runs. `look`: which of the
 * looks at a refund that was sent this is.
 */
export async function followRefund(
  ctx: Context,
  { id, state, look }: Pick<PendingRefund, 'id' | 'state'> & { look?: number },
): Promise<void> {
  const [found] = await ctx.query(sql<RefundWithOthers>`
    select refund.id, refund.order_id, refund.amount, "order".currency, refund.done_at, refund.provider_reference as made_there,
      (select coalesce(jsonb_agg(other.amount), '[]') from refund as other where other.store_id = ${ctx.store.id}
        and other.order_id = refund.order_id and other.mode = 'card' and other.state = 'done') as earlier,
      not exists (select from refund as other where other.store_id = ${ctx.store.id} and other.order_id = refund.order_id
        and other.mode = 'card' and other.state = 'waiting'
        and (other.created_at, other.id) < (refund.created_at, refund.id)) as is_next
    from refund join "order" on "order".store_id = refund.store_id and "order".id = refund.order_id
    where refund.store_id = ${ctx.store.id} and refund.id = ${id} and refund.state = ${state} and refund.mode = 'card'`)
  if (!found) return
  const { earlier, is_next, done_at, made_there, ...row } = found
  const refund = { ...row, state }
  const paid = await findSucceeded(ctx, refund.order_id)
  if (!paid?.reference) throw new Error(`order ${refund.order_id} was not paid by card`)
  const provider = providerNamed(paid.provider)
  const { order_id, amount, currency } = refund
  const asked = {
    order_id,
    amount,
    currency,
    reference: paid.reference,
    idempotency_id: id,
    earlier,
    made_there,
  }
  if (state === 'done') {
    const stands = await provider.readRefund?.(ctx, asked)
    if (stands?.state === 'refused') return markRefundFailed(ctx, refund, 'bank')
    if (look !== undefined && done_at) await lookAgain(ctx, { id, done_at, look })
    return
  }
  if (provider.refundsInTurn && !is_next)
    throw gatewayFailed('another refund of this payment is to be sent before')
  const sent = await provider.refund(ctx, asked)
  if (sent.state === 'refused') {
    await markRefundFailed(ctx, refund, sent.because ?? 'bank')
    // It may have been given back at the provider, where the books can learn of it.
    if (sent.because && sent.because !== 'other-keys')
      await recordReturns(ctx, provider, { reference: paid.reference })
    return
  }
  await markRefundSent(ctx, refund, { isLookedAt: provider.readRefund !== undefined })
}
