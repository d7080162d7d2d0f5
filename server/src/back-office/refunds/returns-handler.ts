import type { ReturnsHandler } from '../../money/card-payments/payment-webhook.ts'
import { followRefund } from './follow-refund.ts'
import { recordReturns } from './record-returns.ts'

/** What a provider's webhook does about refunds, and about money that was given back at the provider. */
export const returnsHandler: ReturnsHandler = {
  followRefund: (ctx, id) => followRefund(ctx, { id, state: 'done' }),
  recordReturns: async (ctx, provider, payment) => {
    for (const refund of await recordReturns(ctx, provider, { payment })) await followRefund(ctx, refund)
  },
}
