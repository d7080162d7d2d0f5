import { openingPrice } from '@tiffin/contract/menu/menu/opening-price'
import type { WireAddons, WireMenu } from '@tiffin/contract/menu/menu/menu'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { groupsOf } from './choices.ts'
import { withGroupIds } from './group-ids.ts'
import { getMenuItems } from './menu-items.ts'

/** A dish's price with its preselected options, `"9.50"`: what the row shows and its sheet opens with. */
export type RowPrice = { price: string; is_from?: boolean; choice?: string }

/** By dish id; a dish that is not listed costs its own price. */
export type OpeningPrices = Record<string, RowPrice>

/** The opening prices of a menu, from its option groups. */
export function computeOpeningPrices(menu: WireMenu, addons: WireAddons): OpeningPrices {
  const groups = groupsOf(addons)
  return Object.fromEntries(
    getMenuItems(menu).flatMap(item => {
      const isWhole = item.group_ids.every(id => groups.has(id))
      const { price, group_ids } = isWhole ? item : withGroupIds(item, addons)
      const opening = openingPrice({ price: minorOf(price), group_ids }, groups)
      return opening ? [[item.id, { ...opening, price: wireOf(opening.price) }]] : []
    }),
  )
}
