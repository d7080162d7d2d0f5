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

/** The options of a dish, checked against a menu: whether they can be ordered, their names and their price. */
export type PricedChoice = {
  problems: readonly OptionProblem[]
  addons: CartAddon[]
  allergens: Allergens
  options_price: number
}

/** A cache of priced choices per menu, since every request for a basket prices it again. */
const choicesOfMenu = new WeakMap<MenuInMemory, Map<string, PricedChoice>>()
/** Maximum number of entries per menu. */
const MOST = 256

export function pricedChoice(
  menu: MenuInMemory,
  item: InMemoryItem,
  chosen: readonly OptionChoice[],
): PricedChoice {
  const judged = choicesOfMenu.get(menu) ?? new Map<string, PricedChoice>()
  choicesOfMenu.set(menu, judged)
  const key = keyOfChoice(item.id, chosen)
  const before = judged.get(key)
  if (before) return before
  const groups = openGroups(item.group_ids, menu.groups, chosen) as AddonGroup[]
  const choice = {
    problems: optionProblems(item.group_ids, menu.groups, chosen),
    addons: chosenAddons(groups, chosen),
    allergens: declaredOf(item.declared, groups, chosen),
    options_price: optionsPrice(groups, chosen),
  }
  if (judged.size === MOST) judged.clear()
  judged.set(key, choice)
  return choice
}
