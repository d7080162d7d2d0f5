import { LINKS_PAGE } from '@tiffin/contract/ordering/payment-links/staff'
import type * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { paymentLinkOf, selectLinks } from './link-row.ts'

/** The shop's links, or those of one order, newest first. */
export async function listPaymentLinks(
  ctx: StaffStoreContext,
  { query: { before, order_id } }: DecodedRequest<typeof endpoints.listPaymentLinks>,
): Promise<ResponseFor<typeof endpoints.listPaymentLinks>> {
  const store_id = ctx.store.id
  const ofOrder = order_id ? sql`and link.order_id = ${order_id}` : sql``
  const older = before
    ? sql`and (link.created_at, link.id) < ((select known.created_at from payment_link as known
        where known.store_id = ${store_id} and known.id = ${before}), ${before}::uuid)`
    : sql``
  const rows = await ctx.query(
    selectLinks(
      ctx,
      sql`${ofOrder} ${older} order by link.created_at desc, link.id desc limit ${LINKS_PAGE + 1}`,
    ),
  )
  return {
    data: rows.slice(0, LINKS_PAGE).map(row => paymentLinkOf(ctx, row)),
    more: rows.length > LINKS_PAGE,
  }
}
