import { jobKind } from '../../platform/jobs/kind.ts'
import { findOrder } from '../../ordering/orders/order-row.ts'
import { endRefundChoice as kind } from '../../ordering/orders/refund-jobs.ts'
import { writeChoice } from './write-choice.ts'

/** Money that nobody has chosen a way for goes back on the way on which it came. */
export const endRefundChoice = jobKind({
  ...kind,
  async run(ctx, { order_id }) {
    const order = await findOrder(ctx, order_id)
    if (order) await writeChoice(ctx, order, 'card')
  },
})
