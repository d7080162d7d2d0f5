import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { besides, idsOf, orderedMost } from './besides.ts'
import { menuOf } from './menu-of.ts'
import { isSoldOn, popularOn } from './popular.ts'
import { requireOwnMenu } from './require-own-menu.ts'

/**
 * The most frequently ordered dishes as last counted, preceded by dishes that go with those of a
 * basket [M-13].
 */
export async function listPopular(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listPopular>,
): Promise<ResponseFor<typeof endpoints.listPopular>> {
  requireOwnMenu(ctx, query.sref)
  const menu = await menuOf(ctx)
  const basket = idsOf(query.item_ids)
  const company = orderedMost(await besides(ctx, menu, basket), basket).filter(({ item }) =>
    isSoldOn(ctx, item, query.day),
  )
  const popular = popularOn(ctx, menu, query.day).filter(({ id }) => !basket.includes(id))
  return { data: [...new Set([...company.map(({ item }) => item), ...popular].map(({ id }) => id))] }
}
