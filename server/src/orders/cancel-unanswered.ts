import { jobKind } from '../jobs/kind.ts'
import { moveOrder } from './move-order.ts'
import { unanswered } from './unanswered.ts'

/**
 * Runs at the deadline of every order: cancels it if the shop has not responded, so that the diner need not wait longer
 * [V7].
 */
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
