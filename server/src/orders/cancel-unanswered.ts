import { jobKind } from '../jobs/kind.ts'
import { moveOrder } from './move-order.ts'
import { unanswered } from './unanswered.ts'

/** A timer of every order: if nobody has acted on it by then, it is cancelled, so that no diner waits in vain [V7]. */
export const cancelUnanswered = jobKind({
  ...unanswered,
  async run(ctx, { order_id }) {
    await moveOrder(ctx, {
      id: order_id,
      kind: 'CANCELLED',
      to: 'CANCELLED',
      from: ['PLACED'],
      reason: 'TOO_BUSY',
      mail: true,
    })
  },
})
