import type { Job } from '../jobs/worker.ts'
import { moveOrder } from './move-order.ts'

/** A timer of every order: if nobody has acted on it by then, it is cancelled, so that no diner waits in vain [V7]. */
export const cancelUnanswered: Job = async (ctx, payload) => {
  const { order_id } = payload as unknown as { order_id: string }
  await moveOrder(ctx, {
    id: order_id,
    kind: 'CANCELLED',
    to: 'CANCELLED',
    from: ['PLACED'],
    reason: 'TOO_BUSY',
    mail: true,
  })
}
