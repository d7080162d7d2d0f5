import type * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { auditLink } from './audit-link.ts'
import { stateOf } from './link-row.ts'
import { mailPaymentLink } from './mail-payment-link.ts'
import { linkNow, requireEmail, requireLink } from './require-link.ts'

/** Sends a link by e-mail, to a new address if the earlier one was wrong. */
export async function sendPaymentLink(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.sendPaymentLink>,
): Promise<ResponseFor<typeof endpoints.sendPaymentLink>> {
  const email = requireEmail(ctx, body.email)
  const link = await requireLink(ctx, id)
  if (stateOf(ctx, link) !== 'open') throw refusal('payment-link-over')
  const addressed: Part<StaffStoreContext, undefined> = {
    name: 'changed',
    sql: ({ store }) => sql`
      update payment_link set email = ${email} where store_id = ${store.id} and id = ${id} and state = 'open'
      returning id, order_id, amount, purpose`,
  }
  const mailed: Part<StaffStoreContext, undefined> = {
    name: 'mailed',
    sql: () => job(ctx, mailPaymentLink, { payload: { link_id: sql`changed.id` }, from: sql`from changed` }),
  }
  const { pieces } = composeParts(
    [addressed, mailed, auditLink({ action: 'LINK_SENT', note: email })],
    ctx,
    undefined,
  )
  const written = await ctx.query(sql`with ${pieces} select id from audited`)
  if (written.length === 0) throw refusal('payment-link-over')
  ctx.notify('job', mailPaymentLink.lane)
  return linkNow(ctx, id)
}
