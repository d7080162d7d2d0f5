import type * as endpoints from '@tiffin/contract/shop/tables/staff'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { TABLE_COLUMNS } from './read-tables.ts'

/** Gives a table a new code, for example if a photo of the old one is used by people who do not sit there. */
export async function renewTableCode(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.renewTableCode>,
): Promise<ResponseFor<typeof endpoints.renewTableCode>> {
  const { store, now, staff } = ctx
  const data = await ctx.transaction(async run => {
    const [renewed] = await run(sql<DiningTable>`
      update dining_table set code = ${crypto.randomUUID()}::uuid
      where store_id = ${store.id} and id = ${id} and removed_at is null returning ${TABLE_COLUMNS}`)
    if (!renewed) throw refusal('not-found')
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TABLE_CODE_RENEWED', ${renewed.name}, ${json({})}, ${json({})})`)
    return renewed
  })
  ctx.notify('booking')
  return { outcome: 'success', data }
}
