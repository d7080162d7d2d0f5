import type * as endpoints from '@tiffin/contract/back-office/campaigns/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { businessDay } from '../figures/business-day.ts'

/** Maximum number of campaigns of a day: everybody can send made-up names. Further ones are not counted. */
const MOST_A_DAY = 100

/** Adds one to the day's count of the campaign [I-27]. */
export async function countCampaign(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.countCampaign>,
): Promise<undefined> {
  const { campaign, source, medium, event } = body
  const { id } = ctx.store
  if (body.store_id !== id) throw refusal('not-found')
  if (campaign + source + medium === '') return
  const day = businessDay(ctx)
  const [visits, orders] = event === 'visit' ? [1, 0] : [0, 1]
  await ctx.query(sql`
    insert into campaign_day (store_id, day, campaign, source, medium, visits, orders)
    select ${id}, ${day}::date, ${campaign}, ${source}, ${medium}, ${visits}::integer, ${orders}::integer
    where (select count(*) from campaign_day where store_id = ${id} and day = ${day}) < ${MOST_A_DAY}
      or exists (select from campaign_day where store_id = ${id} and day = ${day}
        and campaign = ${campaign} and source = ${source} and medium = ${medium})
    on conflict (store_id, day, campaign, source, medium) do update
      set visits = campaign_day.visits + excluded.visits, orders = campaign_day.orders + excluded.orders`)
}
