import { leastPrice } from '@tiffin/contract/menu/menu/least-price'
import type { WireAddons, WireMenu } from '@tiffin/contract/menu/menu/menu'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { withGroupIds } from './group-ids.ts'
import { getMenuItems } from './menu-items.ts'

/**
 * The lowest possible price of each dish whose price depends on a required choice: `id` ->
 * `"9.50"`.
 */
export type FromPrices = Record<string, string>

/** The "from" prices of a menu, from its option groups. */
export function computeFromPrices(menu: WireMenu, addons: WireAddons): FromPrices {
  const groups = new Map(
    addons.groups.map(({ id, min, repeatable, options }) => [
      id,
      {
        min,
        repeatable,
        options: options.map(({ price, sold_out }) => ({ price: minorOf(price), sold_out })),
      },
    ]),
  )
  return Object.fromEntries(
    getMenuItems(menu).flatMap(item => {
      const isWhole = item.group_ids.every(id => groups.has(id))
      const { price, group_ids } = isWhole ? item : withGroupIds(item, addons)
      const least = leastPrice({ price: minorOf(price), group_ids }, groups)
      return least === undefined ? [] : [[item.id, wireOf(least)]]
    }),
  )
}
