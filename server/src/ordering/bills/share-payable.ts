import { PAID_WITHOUT_ACCOUNT, type Payable } from '../../money/card-payments/payable.ts'
import { sql } from '../../platform/db/sql.ts'
import { captureShare } from './capture-share.ts'

/** A share of a bill. Its attempt reserves the amount on the bill, so that all shares together never exceed it. */
export const sharePayable: Payable = {
  ...PAID_WITHOUT_ACCOUNT,
  not_owed: 'over',
  refunded_text: 'unpaid.link-given-back',

  async isOwed({ store, query }, { payable_id }) {
    const [open] = await query(
      sql`select from bill_share where store_id = ${store.id} and id = ${payable_id} and state = 'open'`,
    )
    return open !== undefined
  },

  pay: captureShare,
}
