import { jobKind } from '../../platform/jobs/kind.ts'
import { lookAtRefund, sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { followRefund } from './follow-refund.ts'

/** Two days of asking: a provider may be down for longer than any other job would be tried. */
const MOST_ATTEMPTS = 600

/** Has a card's provider send money back, by the payment that was made. */
export const sendRefundJob = jobKind({
  ...sendRefund,
  most_attempts: MOST_ATTEMPTS,
  run: (ctx, { refund_id }) => followRefund(ctx, { id: refund_id, state: 'waiting' }),
})

/** Looks a day, a week and a month after it was sent, should the provider's webhook not have come. */
export const lookAtRefundJob = jobKind({
  ...lookAtRefund,
  run: (ctx, { refund_id, look }) => followRefund(ctx, { id: refund_id, state: 'done', look }),
})
