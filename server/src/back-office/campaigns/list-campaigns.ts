import type * as endpoints from '@tiffin/contract/back-office/campaigns/staff'
import { CAMPAIGNS_AT_MOST } from '@tiffin/contract/back-office/campaigns/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requestedDays } from '../figures/requested-days.ts'

type Row = { campaign: string; source: string; medium: string; visits: number; orders: number }

/** The campaigns of some business days with their visits and orders. */
export async function listCampaigns(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.listCampaigns>,
): Promise<{ data: Row[] }> {
  const { from, to } = requestedDays(ctx, query)
  const rows = await ctx.query(sql<Row>`
    select campaign, source, medium, sum(visits)::integer as visits, sum(orders)::integer as orders
    from campaign_day where store_id = ${ctx.store.id} and day >= ${from} and day <= ${to}
    group by campaign, source, medium`)
  return { data: rows.sort(byVisits).slice(0, CAMPAIGNS_AT_MOST) }
}

/** The most visits first; rows with the same numbers by their names. */
function byVisits(one: Row, other: Row): number {
  const nameOf = ({ campaign, source, medium }: Row) => [campaign, source, medium].join(' ')
  return other.visits - one.visits || other.orders - one.orders || (nameOf(one) < nameOf(other) ? -1 : 1)
}
