import type * as endpoints from '@tiffin/contract/shop/letters/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { monthOf } from './sms-budget.ts'

/** The text messages of this month with their price, and the month's limit. */
export async function getSmsMonth(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.getSmsMonth>> {
  const [counted] = await ctx.query(sql<{ texts: number; spent: number }>`
    select texts, spent from sms_month where store_id = ${ctx.store.id} and month = ${monthOf(ctx)}::date`)
  return { texts: 0, spent: 0, ...counted, month_limit: ctx.store.settings.sms.month_limit }
}
