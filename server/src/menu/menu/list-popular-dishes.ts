import { leastPrice } from '@tiffin/contract/menu/menu/least-price'
import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { menuOf } from './menu-of.ts'
import { isSoldOn, popularOn } from './popular.ts'

const MOST = 6

/** The dishes of the home page. Those with a picture come first, since the first two are visible on a phone at once. */
export async function listPopularDishes(
  ctx: Context,
): Promise<ResponseFor<typeof endpoints.listPopularDishes>> {
  const menu = await menuOf(ctx)
  const items = [...menu.items.values()].filter(item => !item.sold_out && isSoldOn(ctx, item, undefined))
  const dishes = new Set([
    ...popularOn(ctx, menu, undefined),
    ...items.filter(item => item.marks.includes('popular')),
    ...items.filter(item => item.image !== null),
  ])
  const data = [...dishes]
    .slice(0, MOST)
    .sort((one, other) => Number(other.image !== null) - Number(one.image !== null))
    .map(item => {
      const { id, name, price, image } = item
      const least = leastPrice(item, menu.groups)
      return { id, name, price: least ?? price, is_from: least !== undefined, image }
    })
  return { data }
}
