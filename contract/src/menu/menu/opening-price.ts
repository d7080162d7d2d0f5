import type { Choice } from './choice.ts'
import {
  type GroupRule,
  isPart,
  leastToCome,
  openGroups,
  type OptionRule,
  optionsPrice,
  unitPrice,
} from './options.ts'

type Option = OptionRule & { name: string; chosen_by_default: boolean }
type Group = Omit<GroupRule, 'options'> & { options: Option[] }
type Groups = ReadonlyMap<string, Group>

/** The price of a dish as its sheet opens, with the preselected options. Minor units. */
export type OpeningPrice = {
  price: number
  /** Other required choices cost more. */
  is_from?: boolean
  /** The names of preselected options that cost more than the cheapest choice: "16 inch". */
  choice?: string
}

/**
 * The price of a dish with its preselected options and the cheapest of the required choices that are left. Undefined if
 * that is the dish's own price and no required choice changes it.
 */
export function openingPrice(
  dish: { price: number; group_ids: readonly string[] },
  groups: Groups,
): OpeningPrice | undefined {
  const choices = defaultChoices(dish.group_ids, groups)
  const open = openGroups(dish.group_ids, groups, choices) as Group[]
  const price =
    unitPrice(dish.price, new Map(open.map(group => [group.id, group])), choices) + leastToCome(open, choices)
  const choice = open.flatMap(group => dearerNames(group, choices)).join(', ')
  const is_from = choice ? canCostMore(open, choices) : open.some(group => group.min > 0 && varies(group))
  if (price === dish.price && !choice && !is_from) return undefined
  return { price, ...(is_from ? { is_from } : {}), ...(choice ? { choice } : {}) }
}

/** The shop's preselected options, including those of nested groups. Included parts of the dish are not choices. */
export function defaultChoices(group_ids: readonly string[], groups: Groups): { item_addon_id: string }[] {
  let choices: { item_addon_id: string }[] = []
  for (;;) {
    const chosen = (openGroups(group_ids, groups, choices) as Group[]).flatMap(group =>
      group.options
        .filter(option => option.chosen_by_default && !option.sold_out && !isPart(group, option))
        .map(({ item_addon_id }) => ({ item_addon_id })),
    )
    if (chosen.length === choices.length) return choices
    choices = chosen
  }
}

/** Whether a required choice is missing that costs more with some options than with others. */
export function canCostMore(open: readonly GroupRule[], choices: readonly Choice[]): boolean {
  return open.some(group => {
    const chosen = choices.filter(choice => group.options.some(option => isChoiceOf(choice, option)))
    const count = chosen.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    return count < group.min && varies(group)
  })
}

function dearerNames(group: Group, choices: readonly Choice[]): string[] {
  if (optionsPrice([group], choices) <= leastToCome([group], [])) return []
  return group.options
    .filter(option => choices.some(choice => isChoiceOf(choice, option)))
    .map(({ name }) => name)
}

/** `PLAIN` may have its own price, so prices are compared as the options are sold. */
function varies(group: GroupRule): boolean {
  const prices = group.options
    .filter(option => !option.sold_out)
    .map(option => optionsPrice([group], [{ item_addon_id: option.item_addon_id }]))
  return prices.some(price => price !== prices[0])
}

function isChoiceOf(choice: Choice, option: OptionRule): boolean {
  return choice.item_addon_id === option.item_addon_id
}
