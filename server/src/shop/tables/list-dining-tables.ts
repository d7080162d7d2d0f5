import type * as endpoints from '@tiffin/contract/shop/tables/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { readTables } from './read-tables.ts'

/** The tables of the shop, also those at which guests are not seated. */
export async function listDiningTables(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.listDiningTables>> {
  return { data: await readTables(ctx.query, ctx) }
}
