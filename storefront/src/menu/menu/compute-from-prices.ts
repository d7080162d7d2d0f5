import type { WireAddonGroup, WireAddons, WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
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
  const groups = new Map(addons.groups.map(group => [group.id, group]))
  return Object.fromEntries(
    getMenuItems(menu).flatMap(item => {
      const isWhole = item.group_ids.every(id => groups.has(id))
      const least = leastPrice(isWhole ? item : withGroupIds(item, addons), groups)
      return least === undefined ? [] : [[item.id, wireOf(least)]]
    }),
  )
}

function leastPrice(item: WireMenuItem, groups: Map<string, WireAddonGroup>): number | undefined {
  const required = item.group_ids.map(id => groups.get(id)).filter(group => group && group.min > 0)
  let least = minorOf(item.price)
  let varies = false
  for (const group of required) {
    const prices = (group?.options ?? [])
      .filter(option => !option.sold_out)
      .map(option => minorOf(option.price))
      .sort((a, b) => a - b)
    if (!group || prices.length === 0) continue
    least += prices.slice(0, group.min).reduce((sum, price) => sum + price, 0)
    varies ||= prices[0] !== prices.at(-1)
  }
  return varies || least !== minorOf(item.price) ? least : undefined
}
