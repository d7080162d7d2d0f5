import type { CartAddon } from '@tiffin/contract/ordering/cart/cart'
import type { AddonGroup, Allergens } from '@tiffin/contract/menu/menu/menu'
import { type OptionChoice, keyOfChoice } from '@tiffin/contract/menu/menu/choice'
import { declaredOf } from '@tiffin/contract/menu/menu/declared'
import {
  chosenAddons,
  openGroups,
  type OptionProblem,
  optionProblems,
  optionsPrice,
} from '@tiffin/contract/menu/menu/options'
import type { InMemoryItem, MenuInMemory } from '../../menu/menu/menu-of.ts'

/** What options of a dish are on a menu: whether they can be ordered, and as what and for how much. */
export type PricedChoice = {
  problems: readonly OptionProblem[]
  addons: CartAddon[]
  allergens: Allergens
  options_price: number
}

/** Recently priced choices of a menu: every call of a basket prices it again. */
const known = new WeakMap<MenuInMemory, Map<string, PricedChoice>>()
/** Of one menu. */
const MOST = 256

export function pricedChoice(
  menu: MenuInMemory,
  item: InMemoryItem,
  chosen: readonly OptionChoice[],
): PricedChoice {
  const judged = known.get(menu) ?? new Map<string, PricedChoice>()
  known.set(menu, judged)
  const key = keyOfChoice(item.id, chosen)
  const before = judged.get(key)
  if (before) return before
  const groups = openGroups(item.group_ids, menu.groups, chosen) as AddonGroup[]
  const found = {
    problems: optionProblems(item.group_ids, menu.groups, chosen),
    addons: chosenAddons(groups, chosen),
    allergens: declaredOf(item.declared, groups, chosen),
    options_price: optionsPrice(groups, chosen),
  }
  if (judged.size === MOST) judged.clear()
  judged.set(key, found)
  return found
}
