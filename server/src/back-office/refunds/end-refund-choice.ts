import { jobKind } from '../../platform/jobs/kind.ts'
import { findOrder } from '../../ordering/orders/order-row.ts'
import { endRefundChoice as kind } from '../../ordering/orders/refund-jobs.ts'
import { writeChoice } from './write-choice.ts'

/** If the customer has not chosen a way in time, the refund goes the way the order was paid. */
export const endRefundChoice = jobKind({
  ...kind,
  async run(ctx, { order_id }) {
    const order = await findOrder(ctx, order_id)
    if (order) await writeChoice(ctx, order, 'card')
  },
})
