import { PAID_WITHOUT_ACCOUNT, type Payable } from '../../money/card-payments/payable.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { findLink, stateOf } from './link-row.ts'
import { payingLinkParts } from './parts.ts'

/** A payment link. It reserves nothing, so its payment can be started again after any failure. */
export const linkPayable: Payable = {
  ...PAID_WITHOUT_ACCOUNT,
  not_owed: 'link-over',
  refunded_text: 'unpaid.link-given-back',

  async isOwed(ctx, { payable_id }) {
    const link = await findLink(ctx, payable_id)
    return link !== undefined && stateOf(ctx, link) === 'open'
  },

  async pay(ctx, paid) {
    const link = await findLink(ctx, paid.attempt.payable_id)
    return link !== undefined && runParts(ctx, payingLinkParts(), { ...paid, link })
  },
}
