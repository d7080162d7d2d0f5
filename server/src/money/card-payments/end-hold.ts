import { jobKind } from '../../platform/jobs/kind.ts'
import { findAttempt, isLive } from '../payments/attempt.ts'
import { endHold as kind } from '../payments/payment-jobs.ts'
import { payableOf, type Payables } from './payable.ts'
import { releasePayment } from './release-payment.ts'

/**
 * Ends an attempt that was not paid in time, and releases what was reserved for it. It needs only the database, so a
 * provider that does not respond keeps no slot from other orders. A payment that arrives later is refunded.
 */
export const endHold = (payables: Payables) =>
  jobKind({
    ...kind,
    async run(ctx, { attempt_id }) {
      const attempt = await findAttempt(ctx, attempt_id)
      if (!attempt || attempt.state === 'succeeded') return
      const payable = payableOf(payables, attempt)
      if (isLive(attempt))
        await releasePayment(ctx, payable, { attempt, ends_as: 'withdrawn', because: 'time-over' })
      await payable.notifyExpired(ctx, attempt)
    },
  })
