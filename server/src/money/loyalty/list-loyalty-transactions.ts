import type * as endpoints from '@tiffin/contract/money/loyalty/diner'
import { POINTS_PAGE } from '@tiffin/contract/money/loyalty/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { listPoints } from './list-points.ts'

/** The customer's own points, newest first [K-13]. */
export async function listLoyaltyTransactions(
  ctx: CustomerContext,
  { query }: DecodedRequest<typeof endpoints.listLoyaltyTransactions>,
): Promise<ResponseFor<typeof endpoints.listLoyaltyTransactions>> {
  const { before, page = 1, limit = POINTS_PAGE } = query
  return { data: await listPoints(ctx, ctx.customer.id, { before, limit, offset: (page - 1) * limit }) }
}
