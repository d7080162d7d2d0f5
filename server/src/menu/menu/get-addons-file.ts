import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { menuForDiner } from './menu-for-diner.ts'
import { packedMenu } from './packed-menu.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/** All option groups of the menu. */
export async function getAddonsFile(
  ctx: Context,
  { params, headers }: DecodedRequest<typeof endpoints.getAddonsFile>,
): Promise<PreparedResponse> {
  requireOwnMenu(ctx, params.storeId)
  return packedMenu(await menuForDiner(ctx), 'addons', headers)
}
