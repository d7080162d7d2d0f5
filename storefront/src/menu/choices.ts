import type { WireAddonGroup, WireAddons } from '@tiffin/contract/menu'
import { minorOf } from '@tiffin/contract/money'
import { type GroupRule, openGroups } from '@tiffin/contract/rules/options'
import type { AddonChoice } from '../lib/cart-lines.ts'

export type Group = Omit<WireAddonGroup, 'options'> & {
  options: (Omit<WireAddonGroup['options'][number], 'price' | 'modifiers'> & {
    price: number
    modifiers: { code: string; price: number }[]
  })[]
}
export type Option = Group['options'][number]
export type Groups = Map<string, Group>

/** As the rules read them: prices in minor units, groups by id. */
export function groupsOf(addons: WireAddons): Groups {
  return new Map(
    addons.groups.map(group => [
      group.id,
      {
        ...group,
        options: group.options.map(option => ({
          ...option,
          price: minorOf(option.price),
          modifiers: option.modifiers.map(({ code, price }) => ({ code, price: minorOf(price) })),
        })),
      },
    ]),
  )
}

/** The groups that want an answer now, nested ones behind the option that opened them. */
export function openOf(group_ids: string[], groups: Groups, choices: AddonChoice[]): Group[] {
  return openGroups(group_ids, groups satisfies ReadonlyMap<string, GroupRule>, choices) as Group[]
}

/** What the shop has ticked beforehand, through every group that this opens. */
export function firstChoices(group_ids: string[], groups: Groups): AddonChoice[] {
  let choices: AddonChoice[] = []
  for (;;) {
    const chosen = openOf(group_ids, groups, choices).flatMap(group =>
      group.options
        .filter(option => option.chosen_by_default && !option.sold_out)
        .map(({ item_addon_id }) => ({ item_addon_id })),
    )
    if (chosen.length === choices.length) return choices
    choices = chosen
  }
}

/** Choices of groups that are not open any more fall away. */
export function pruned(group_ids: string[], groups: Groups, choices: AddonChoice[]): AddonChoice[] {
  for (let before = choices; ; before = choices) {
    const known = new Set(
      openOf(group_ids, groups, before).flatMap(group => group.options.map(each => each.item_addon_id)),
    )
    choices = before.filter(choice => known.has(choice.item_addon_id))
    if (choices.length === before.length) return choices
  }
}

export function quantityIn(choices: AddonChoice[], option: Option): number {
  const found = choices.find(choice => choice.item_addon_id === option.item_addon_id)
  return found ? (found.quantity ?? 1) : 0
}

export function chosenIn(choices: AddonChoice[], group: Group): number {
  return group.options.reduce((sum, option) => sum + quantityIn(choices, option), 0)
}
