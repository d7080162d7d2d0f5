import { jobKind } from '../../platform/jobs/kind.ts'
import { findOrder } from './order-row.ts'
import { queueMissedMail } from './mail-missed.ts'
import { isMissed } from './missed-orders.ts'
import { moveOrder } from './move-order.ts'
import { unanswered } from './unanswered.ts'

/**
 * Runs at the deadline of every order and cancels it if the shop has not responded, so that the diner does not wait
 * longer [V7].
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
    // Also runs on a retry after the order was cancelled.
    const order = await findOrder(ctx, order_id)
    if (order && !order.is_test && isMissed(order)) await queueMissedMail(ctx, order.updated_at)
  },
})
