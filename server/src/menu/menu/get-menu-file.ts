import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { menuForDiner } from './menu-for-diner.ts'
import { packedMenu } from './packed-menu.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/** The menu of one weekday, or of all days [M-02]. */
export async function getMenuFile(
  ctx: Context,
  { params, headers }: DecodedRequest<typeof endpoints.getMenuFile>,
): Promise<PreparedResponse> {
  requireOwnMenu(ctx, params.storeId)
  return packedMenu(await menuForDiner(ctx), params.day, headers)
}
