import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { menuForDiner } from './menu-for-diner.ts'
import { packedMenu } from './packed-menu.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/** The same menu, for clients that could not fetch the file [M-03]. */
export async function getMenu(
  ctx: Context,
  { query, headers }: DecodedRequest<typeof endpoints.getMenu>,
): Promise<PreparedResponse> {
  requireOwnMenu(ctx, query.sref)
  return packedMenu(await menuForDiner(ctx), query.day ?? 'all', headers)
}
