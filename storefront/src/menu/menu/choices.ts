import type { WireAddonGroup, WireAddons } from '@tiffin/contract/menu/menu/menu'
import { minorOf } from '@tiffin/contract/money'
import { LEFT_OUT, PLAIN } from '@tiffin/contract/menu/menu/choice'
import { type GroupRule, isPart, openGroups } from '@tiffin/contract/menu/menu/options'
import type { AddonChoice } from '../../lib/cart-store.ts'

export type Group = Omit<WireAddonGroup, 'options'> & {
  options: (Omit<WireAddonGroup['options'][number], 'price' | 'modifiers'> & {
    price: number
    modifiers: { code: string; price: number }[]
  })[]
}
export type Option = Group['options'][number]
export type Groups = Map<string, Group>

/** The option groups in the form of the shared rules: by id, with prices in minor units. */
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

/** The visible groups, each nested one after the option that opened it. */
export function openOf(group_ids: string[], groups: Groups, choices: AddonChoice[]): Group[] {
  return openGroups(group_ids, groups satisfies ReadonlyMap<string, GroupRule>, choices) as Group[]
}

/**
 * Drops the choices of groups that are no longer open, and choices of parts that the dish includes
 * anyway.
 */
export function pruned(group_ids: string[], groups: Groups, choices: AddonChoice[]): AddonChoice[] {
  for (let before = choices; ; before = choices) {
    const known = new Map(
      openOf(group_ids, groups, before).flatMap(group =>
        group.options.map(option => [option.item_addon_id, isPart(group, option)]),
      ),
    )
    choices = before.filter(({ item_addon_id, modifier = PLAIN }) => {
      const isKnownPart = known.get(item_addon_id)
      return isKnownPart === undefined ? false : !isKnownPart || modifier !== PLAIN
    })
    if (choices.length === before.length) return choices
  }
}

export function quantityIn(choices: AddonChoice[], option: Option): number {
  const found = choices.find(choice => choice.item_addon_id === option.item_addon_id)
  return found ? (found.quantity ?? 1) : 0
}

/** The number of added options; the included parts of the dish do not count. */
export function chosenIn(choices: AddonChoice[], group: Group): number {
  return group.options
    .filter(option => !isPart(group, option))
    .reduce((sum, option) => sum + quantityIn(choices, option), 0)
}

/**
 * Whether the dish will contain the option: it was chosen, or it is an included part that was not
 * left out.
 */
export function isTicked(choices: AddonChoice[], group: Group, option: Option): boolean {
  if (!isPart(group, option)) return quantityIn(choices, option) > 0
  const choice = choices.find(each => each.item_addon_id === option.item_addon_id)
  return !option.sold_out && choice?.modifier !== LEFT_OUT
}

/**
 * The choices after ticking or unticking an option. Leaving out a part is a choice; without one the part is included.
 */
export function toggled(choices: AddonChoice[], group: Group, option: Option): AddonChoice[] {
  const { item_addon_id } = option
  const others = choices.filter(choice => choice.item_addon_id !== item_addon_id)
  if (isTicked(choices, group, option))
    return isPart(group, option) ? [...others, { item_addon_id, modifier: LEFT_OUT }] : others
  return isPart(group, option) ? others : [...others, { item_addon_id }]
}

/** The choices after changing the modifier of a chosen option. */
export function changedTo(
  choices: AddonChoice[],
  { item_addon_id }: Option,
  modifier: string,
): AddonChoice[] {
  const before = choices.find(choice => choice.item_addon_id === item_addon_id)
  return [
    ...choices.filter(choice => choice.item_addon_id !== item_addon_id),
    { ...before, item_addon_id, modifier },
  ]
}
