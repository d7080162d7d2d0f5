import type * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { auditLink } from './audit-link.ts'
import { linkNow, requireLink } from './require-link.ts'

/**
 * Revokes a link, so that it can no longer be paid. A payment in progress is detected by the next poll: its statement
 * requires an open link, so the money is refunded.
 */
export async function revokePaymentLink(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.revokePaymentLink>,
): Promise<ResponseFor<typeof endpoints.revokePaymentLink>> {
  const revoked: Part<StaffStoreContext, undefined> = {
    name: 'changed',
    sql: ({ store }) => sql`
      update payment_link set state = 'revoked' where store_id = ${store.id} and id = ${id} and state = 'open'
      returning id, order_id, amount, purpose`,
  }
  const { pieces } = composeParts([revoked, auditLink({ action: 'LINK_REVOKED' })], ctx, undefined)
  const written = await ctx.query(sql`with ${pieces} select id from audited`)
  if (written.length === 0) {
    const { state } = await requireLink(ctx, id)
    // The link was paid in the meantime. Revoking a revoked link is not an error.
    if (state !== 'revoked') throw refusal('payment-link-over')
  }
  return linkNow(ctx, id)
}
