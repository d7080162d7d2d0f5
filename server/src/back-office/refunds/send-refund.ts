import { jobKind } from '../../platform/jobs/kind.ts'
import { checkRefund, sendRefund } from '../../ordering/orders/refund-jobs.ts'
import { followRefund } from './follow-refund.ts'

/** Two days of retries: a provider may be down for longer than other jobs are retried. */
const MOST_ATTEMPTS = 600

/** Sends a card refund to the provider of the payment. */
export const sendRefundJob = jobKind({
  ...sendRefund,
  most_attempts: MOST_ATTEMPTS,
  run: (ctx, { refund_id }) => followRefund(ctx, { id: refund_id, state: 'waiting' }),
})

/** Checks the refund a day, a week and a month after it was sent, in case the provider's webhook was lost. */
export const checkRefundJob = jobKind({
  ...checkRefund,
  run: (ctx, { refund_id, look }) => followRefund(ctx, { id: refund_id, state: 'done', look }),
})
