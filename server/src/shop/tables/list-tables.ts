import type * as endpoints from '@tiffin/contract/shop/tables/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { isNamed, readTables } from './read-tables.ts'

/** The tables at which guests sit [U-03], or only the one that a QR code means. */
export async function listTables(
  ctx: Context,
  { query: { table } }: DecodedRequest<typeof endpoints.listTables>,
): Promise<ResponseFor<typeof endpoints.listTables>> {
  const tables = (await readTables(ctx.query, ctx)).filter(
    each => each.active && (table === undefined || isNamed(each, table)),
  )
  return { data: tables.map(({ id, name, capacity }) => ({ id, name, capacity })) }
}
