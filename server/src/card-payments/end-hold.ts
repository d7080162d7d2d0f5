import { jobKind } from '../jobs/kind.ts'
import { findAttempt, isLive } from '../payments/attempt.ts'
import { endHold as kind } from '../payments/payment-jobs.ts'
import { tellUnpaid } from './mail-unpaid.ts'
import { releasePayment } from '../checkout/release-payment.ts'

/**
 * Gives back what an unpaid order has held for ten minutes. It needs only the database, so a provider that hangs keeps no
 * slot from others; what is paid after this goes back.
 */
export const endHold = jobKind({
  ...kind,
  async run(ctx, { attempt_id }) {
    const attempt = await findAttempt(ctx, attempt_id)
    if (!attempt || attempt.state === 'succeeded') return
    if (isLive(attempt)) await releasePayment(ctx, { attempt, ends_as: 'withdrawn', because: 'time-over' })
    await tellUnpaid(ctx, attempt)
  },
})
