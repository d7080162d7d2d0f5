import type { ReturnsHandler } from '../../money/card-payments/payment-webhook.ts'
import { followRefund } from './follow-refund.ts'
import { recordReturns } from './record-returns.ts'

/** Handles a webhook about refunds, and about refunds and disputes made at the provider. */
export const returnsHandler: ReturnsHandler = {
  followRefund: (ctx, id) => followRefund(ctx, { id, state: 'done' }),
  recordReturns: async (ctx, provider, of) => {
    for (const refund of await recordReturns(ctx, provider, of)) await followRefund(ctx, refund)
  },
}
