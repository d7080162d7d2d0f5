import type * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { refundingParts } from '../../money/payments/parts/refunded-attempt.ts'
import { followPayment } from '../../money/payments/payment-jobs.ts'
import { auditLink } from './audit-link.ts'
import type { LinkRow } from './link-row.ts'
import { linkNow, requireLink } from './require-link.ts'

type LinkRefund = { link: LinkRow; reason: string }

/** Refunds the whole payment of a link without an order, once; the job that follows the payment sends it. */
export async function refundPaymentLink(
  ctx: StaffStoreContext,
  { params: { id }, body: { reason } }: DecodedRequest<typeof endpoints.refundPaymentLink>,
): Promise<ResponseFor<typeof endpoints.refundPaymentLink>> {
  const link = await requireLink(ctx, id)
  if (link.order_id) throw refusal('payment-link-over')
  const parts = [...PARTS, auditLink({ action: 'LINK_REFUNDED', note: reason })]
  if (await runParts(ctx, parts, { link, reason })) ctx.notify('job', followPayment.lane)
  const after = await linkNow(ctx, id)
  if (after.data.state !== 'refunded') throw refusal('payment-link-over')
  return after
}

const PARTS: Part<StaffStoreContext, LinkRefund>[] = [
  {
    name: 'changed',
    locks: 'payment',
    stops: 'payment-link-over',
    sql: ({ store }, { link }, before) => sql`
      update payment_link set state = 'refunded' from ${before}
      where payment_link.store_id = ${store.id} and payment_link.id = ${link.id} and payment_link.state = 'paid'
      returning payment_link.id, payment_link.order_id, payment_link.amount, payment_link.purpose`,
  },
  ...refundingParts<StaffStoreContext, LinkRefund>({
    holderOf: ({ link }) => link.id,
    entry: ({ staff }, { link, reason }) => ({
      cause_id: link.id,
      order_id: link.id,
      customer_id: null,
      currency: link.currency,
      movements: [{ from: 'captured', to: 'refunding', amount: link.amount }],
      actor: staff.name,
      reason,
    }),
  }),
]
