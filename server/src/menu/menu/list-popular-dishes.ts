import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import { nextOrderableTime } from '@tiffin/contract/menu/menu/availability'
import { openingPrice } from '@tiffin/contract/menu/menu/opening-price'
import { dateOf } from '@tiffin/contract/time'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { InMemoryItem, MenuInMemory } from './load-menu.ts'
import { menuForDiner } from './menu-for-diner.ts'
import { popularOn } from './popular.ts'

const MOST = 6

/** The dishes of the home page. Empty if the menu cannot be read: the page is shown without them. */
export async function listPopularDishes(
  ctx: Context,
): Promise<z.output<typeof endpoints.listPopularDishes.response>> {
  const menu = await menuForDiner(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the menu could not be read for the popular dishes')
    return undefined
  })
  return { data: menu ? teasersOf(ctx, menu) : [] }
}

function teasersOf(ctx: Context, menu: MenuInMemory) {
  const items = [...menu.items.values()]
  const hasPicture = ({ image }: InMemoryItem) => image !== null
  const popular = [
    ...popularOn(ctx, menu, undefined),
    ...items.filter(item => item.marks.includes('popular')),
  ].sort((one, other) => Number(hasPicture(other)) - Number(hasPicture(one)))
  return [...new Set([...popular, ...items.filter(hasPicture)])]
    .filter(item => isSoldToday(ctx, item))
    .slice(0, MOST)
    .map(item => {
      const { id, name, price, image } = item
      return { id, name, image, price, ...openingPrice(item, menu.groups) }
    })
}

/** Whether the dish can be ordered now or later today, for a service type that the shop offers. */
function isSoldToday({ store, now }: Context, item: InMemoryItem): boolean {
  if (item.sold_out) return false
  const { services, region } = store.configuration
  if (!services.some(({ service_type }) => item.service_types.includes(service_type))) return false
  const local = toLocal(store, now)
  const next = nextOrderableTime(item, local, region.time_zone)
  return next !== undefined && dateOf(next) === dateOf(local)
}
