import type * as endpoints from '@tiffin/contract/shop/tables/diner'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { readTables } from './read-tables.ts'

/** The tables at which guests sit [U-03]. */
export async function listTables(ctx: Context): Promise<ResponseFor<typeof endpoints.listTables>> {
  const tables = await readTables(ctx.query, ctx)
  return {
    data: tables.filter(({ active }) => active).map(({ id, name, capacity }) => ({ id, name, capacity })),
  }
}
