import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { expiryOfExport, type ExportRow } from './exports.ts'
import { shopDay } from './shop-day.ts'

/** The customer's latest export, and whether another one can be requested today [G-21]. */
export async function getExport(ctx: CustomerContext): Promise<ResponseFor<typeof endpoints.getExport>> {
  const [row] = await ctx.query(sql<ExportRow & { id: string; asked_on: string }>`
    select id, asked_at, made_at, asked_on::text as asked_on from data_request
    where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id} and kind = 'EXPORT'
    order by asked_at desc limit 1`)
  if (!row) return { data: null, is_allowed: true }
  const expires_at = expiryOfExport(row)
  const is_over = Temporal.Instant.compare(ctx.now, expires_at) >= 0
  return {
    data: {
      id: row.id,
      state: is_over ? 'expired' : row.made_at ? 'ready' : 'making',
      asked_at: toLocal(ctx.store, row.asked_at),
      expires_at: toLocal(ctx.store, expires_at),
    },
    is_allowed: row.asked_on !== shopDay(ctx),
  }
}
