import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { menuForDiner } from './menu-for-diner.ts'
import { packedMenu } from './packed-menu.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/** The same option groups, for clients that could not fetch the file. */
export async function getAddons(
  ctx: Context,
  { query, headers }: DecodedRequest<typeof endpoints.getAddons>,
): Promise<PreparedResponse> {
  requireOwnMenu(ctx, query.sref)
  return packedMenu(await menuForDiner(ctx), 'addons', headers)
}
