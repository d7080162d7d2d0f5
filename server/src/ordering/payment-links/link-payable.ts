import type { Payable } from '../../money/card-payments/payable.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { endAttempt, followWithdrawn } from '../../money/payments/parts/ended-attempt.ts'
import { findLink, stateOf } from './link-row.ts'
import { payingLinkParts } from './parts.ts'

/** A payment link. It reserves nothing, so its payment can be started again after any failure. */
export const linkPayable: Payable = {
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

  release: (ctx, ending) => runParts(ctx, [endAttempt, followWithdrawn], ending),
  notifyExpired: async () => {},
  customerOf: async () => undefined,
}
