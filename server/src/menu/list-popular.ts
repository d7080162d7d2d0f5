import type * as endpoints from '@tiffin/contract/menu/diner'
import type { Context } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { menuOf } from './menu-of.ts'
import { popularOn } from './popular.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/** What most orders contain, as it was last counted [M-13]. */
export async function listPopular(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listPopular>,
): Promise<ResponseFor<typeof endpoints.listPopular>> {
  requireOwnMenu(ctx, query.sref)
  return { data: popularOn(ctx, await menuOf(ctx), query.day).map(({ id }) => id) }
}
