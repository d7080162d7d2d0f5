import type { CartAddon } from '../../ordering/cart/cart.ts'
import { type Choice, LEFT_OUT, PLAIN } from './choice.ts'

/** The fields of an option group that rules about choices and prices need; prices are minor units. */
export type GroupRule = {
  id: string
  name: string
  min: number
  /** 0: no limit. */
  max: number
  /** The same option may be chosen more than once. */
  repeatable: boolean
  options: OptionRule[]
}

export type OptionRule = {
  item_addon_id: string
  price: number
  modifiers: { code: string; price: number }[]
  next_group: string | null
  sold_out: boolean
}

export type GroupsById = ReadonlyMap<string, GroupRule>

export type OptionProblem = {
  /** Empty for a choice that is in no open group. */
  group_id: string
  reason: 'min' | 'max' | 'unknown' | 'not_repeatable' | 'sold_out' | 'modifier'
  /** The group's name; for a choice that is in no open group, its `item_addon_id`. */
  name: string
}

/**
 * Whether the option is a part of the dish that can be left out with NO. An option that costs extra, opens a group or
 * replaces another is a choice, not a part.
 */
export function isPart(
  { min, max, repeatable, options }: Pick<GroupRule, 'min' | 'max' | 'repeatable' | 'options'>,
  option: OptionRule,
): boolean {
  if (min > 0 || repeatable || (max === 1 && options.length > 1) || option.next_group) return false
  return priceOf(option, {}) === 0 && option.modifiers.some(({ code }) => code === LEFT_OUT)
}

/**
 * The groups that need a choice: the item's own, each followed by the groups that its chosen options open, recursively.
 * Each group appears once, however often it is opened, because a choice cannot say which opening it belongs to; this
 * also ends circular groups.
 */
export function openGroups(
  group_ids: readonly string[],
  groupsById: GroupsById,
  choices: readonly Choice[],
): GroupRule[] {
  const chosen = new Set(
    withPositiveQuantity(choices).flatMap(choice =>
      choice.modifier === LEFT_OUT ? [] : choice.item_addon_id,
    ),
  )
  const open = new Map<string, GroupRule>()
  const visit = (id: string) => {
    const group = groupsById.get(id)
    if (!group || open.has(id)) return
    open.set(id, group)
    for (const option of group.options) {
      if (option.next_group && chosen.has(option.item_addon_id)) visit(option.next_group)
    }
  }
  for (const id of group_ids) visit(id)
  return [...open.values()]
}

/** All reasons why an item with these choices cannot be ordered, group by group; empty when it can [B-04]. */
export function optionProblems(
  group_ids: readonly string[],
  groupsById: GroupsById,
  choices: readonly Choice[],
): OptionProblem[] {
  const groups = openGroups(group_ids, groupsById, choices)
  const known = new Set(groups.flatMap(group => group.options.map(option => option.item_addon_id)))
  const unknown = withPositiveQuantity(choices).filter(choice => !known.has(choice.item_addon_id))
  return [
    ...groups.flatMap(group => groupProblems(group, withPositiveQuantity(choices))),
    ...unknown.map(({ item_addon_id }) => ({
      group_id: '',
      reason: 'unknown' as const,
      name: item_addon_id,
    })),
  ]
}

/** The price of the choices for one unit, in minor units. A modifier's price replaces its option's. */
export function optionsPrice(groups: Iterable<GroupRule>, choices: readonly Choice[]): number {
  const options = new Map<string, OptionRule>()
  for (const group of groups) for (const option of group.options) options.set(option.item_addon_id, option)
  let sum = 0
  for (const choice of withPositiveQuantity(choices)) {
    const option = options.get(choice.item_addon_id)
    if (option) sum += priceOf(option, choice) * quantityOf(choice)
  }
  return sum
}

/** The chosen options as a basket's line shows them, in the order of the groups; prices are minor units. */
export function chosenAddons(
  groups: readonly { options: readonly (OptionRule & { id: string; name: string })[] }[],
  choices: readonly Choice[],
): CartAddon[] {
  return groups.flatMap(({ options }) =>
    options.flatMap(option =>
      choices
        .filter(choice => choice.item_addon_id === option.item_addon_id)
        .map(choice => ({
          id: option.id,
          item_addon_id: option.item_addon_id,
          name: option.name,
          modifier: choice.modifier ?? PLAIN,
          price: priceOf(option, choice),
          quantity: quantityOf(choice),
        })),
    ),
  )
}

/** The price of one unit with its choices, in minor units. Pass only the item's groups, for speed. */
export function unitPrice(price: number, groupsById: GroupsById, choices: readonly Choice[]): number {
  return price + optionsPrice(groupsById.values(), choices)
}

/** The minimum that the groups without a choice will add to the price, in minor units. */
export function leastToCome(groups: readonly GroupRule[], choices: readonly Choice[]): number {
  const quantities = new Map(
    withPositiveQuantity(choices).map(choice => [choice.item_addon_id, quantityOf(choice)]),
  )
  return groups.reduce((sum, { min, options, repeatable }) => {
    const chosen = options.reduce(
      (count, { item_addon_id }) => count + (quantities.get(item_addon_id) ?? 0),
      0,
    )
    const wanted = Math.max(0, min - chosen)
    const prices = options
      .filter(option => !option.sold_out && (repeatable || !quantities.has(option.item_addon_id)))
      .map(option => priceOf(option, {}))
      .sort((a, b) => a - b)
    const [least = 0] = prices
    const added = repeatable ? Array<number>(wanted).fill(least) : prices.slice(0, wanted)
    return sum + added.reduce((part, price) => part + price, 0)
  }, 0)
}

function groupProblems(group: GroupRule, choices: Choice[]): OptionProblem[] {
  const options = new Map(group.options.map(option => [option.item_addon_id, option]))
  const quantities = new Map<string, number>()
  const reasons = new Set<OptionProblem['reason']>()
  for (const choice of choices) {
    const option = options.get(choice.item_addon_id)
    if (!option) continue
    quantities.set(choice.item_addon_id, (quantities.get(choice.item_addon_id) ?? 0) + quantityOf(choice))
    if (option.sold_out && choice.modifier !== LEFT_OUT) reasons.add('sold_out')
    if (!isOffered(option, choice)) reasons.add('modifier')
  }
  const count = group.options
    .filter(option => !isPart(group, option))
    .reduce((sum, { item_addon_id }) => sum + (quantities.get(item_addon_id) ?? 0), 0)
  if (count < group.min) reasons.add('min')
  if (group.max > 0 && count > group.max) reasons.add('max')
  if (!group.repeatable && [...quantities.values()].some(quantity => quantity > 1))
    reasons.add('not_repeatable')
  return [...reasons].map(reason => ({ group_id: group.id, reason, name: group.name }))
}

/**
 * Drops choices with quantity 0. Negative quantities are dropped too, because they would lower the
 * price.
 */
function withPositiveQuantity(choices: readonly Choice[]): Choice[] {
  return choices.filter(choice => quantityOf(choice) > 0)
}

function quantityOf(choice: Choice): number {
  return Math.trunc(choice.quantity ?? 1)
}

function priceOf(option: OptionRule, choice: Pick<Choice, 'modifier'>): number {
  const code = choice.modifier ?? PLAIN
  return option.modifiers.find(modifier => modifier.code === code)?.price ?? option.price
}

function isOffered(option: OptionRule, { modifier = PLAIN }: Choice): boolean {
  return modifier === PLAIN || option.modifiers.some(({ code }) => code === modifier)
}
