import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { continuePayment } from '../../money/card-payments/continue-payment.ts'
import { releasePayment } from '../../money/card-payments/release-payment.ts'
import { isLive } from '../../money/payments/attempt.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { findShareAttempt, resultOf } from './get-bill.ts'
import { sharePayable } from './share-payable.ts'

/**
 * Cancels the card payment of a share, unless it is made already [U-06]. A payer who is still on the provider's page
 * cannot pay there any longer; a payment in that moment is refunded.
 */
export async function cancelShare(
  ctx: Context,
  { params }: DecodedRequest<typeof endpoints.cancelShare>,
): Promise<ResponseFor<typeof endpoints.cancelShare>> {
  const attempt = await findShareAttempt(ctx, params)
  if (!attempt) throw refusal('not-found')
  const now = await continuePayment(ctx, sharePayable, attempt)
  if (isLive(now) && !now.is_with_bank)
    await releasePayment(ctx, sharePayable, { attempt: now, ends_as: 'withdrawn', because: 'cancelled' })
  const after = await findShareAttempt(ctx, params)
  return { result: await resultOf(ctx, after!) }
}
