import { type Choice, LEFT_OUT, PLAIN } from './choice.ts'

/** An option group as far as choices and prices go; prices are minor units. The menu's groups have this shape. */
export type GroupRule = {
  id: string
  name: string
  min: number
  /** 0: as many as one likes. */
  max: number
  /** The same option may be taken more than once. */
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
  /** Empty for a choice that stands in no open group. */
  group_id: string
  reason: 'min' | 'max' | 'unknown' | 'not_repeatable' | 'sold_out' | 'modifier'
  /** The group's name; for a choice that stands in no open group, its `item_addon_id`. */
  name: string
}

/**
 * Whether the dish comes with it unless it is left out: only of what is in a dish one can say NO. What costs more, what
 * opens a question and what stands in for something else are choices, not parts.
 */
export function isPart(
  { min, max, repeatable, options }: Pick<GroupRule, 'min' | 'max' | 'repeatable' | 'options'>,
  option: OptionRule,
): boolean {
  if (min > 0 || repeatable || (max === 1 && options.length > 1) || option.next_group) return false
  return priceOf(option, {}) === 0 && option.modifiers.some(({ code }) => code === LEFT_OUT)
}

/**
 * The groups that want an answer: the item's own, each followed by those that its chosen options open, and theirs.
 * A group stands here once, whoever opens it and however often, since a choice cannot say which opening it answers;
 * so options that lead back to an earlier group end there.
 */
export function openGroups(
  group_ids: readonly string[],
  groupsById: GroupsById,
  choices: readonly Choice[],
): GroupRule[] {
  const chosen = new Set(
    taken(choices).flatMap(choice => (choice.modifier === LEFT_OUT ? [] : choice.item_addon_id)),
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

/** All that keeps an item with these choices from being ordered, group by group; empty when nothing does [B-04]. */
export function optionProblems(
  group_ids: readonly string[],
  groupsById: GroupsById,
  choices: readonly Choice[],
): OptionProblem[] {
  const groups = openGroups(group_ids, groupsById, choices)
  const known = new Set(groups.flatMap(group => group.options.map(option => option.item_addon_id)))
  const unknown = taken(choices).filter(choice => !known.has(choice.item_addon_id))
  return [
    ...groups.flatMap(group => groupProblems(group, taken(choices))),
    ...unknown.map(({ item_addon_id }) => ({
      group_id: '',
      reason: 'unknown' as const,
      name: item_addon_id,
    })),
  ]
}

/** What the choices add to one unit, in minor units. A modifier's price stands in place of its option's. */
export function optionsPrice(groups: Iterable<GroupRule>, choices: readonly Choice[]): number {
  const options = new Map<string, OptionRule>()
  for (const group of groups) for (const option of group.options) options.set(option.item_addon_id, option)
  let sum = 0
  for (const choice of taken(choices)) {
    const option = options.get(choice.item_addon_id)
    if (option) sum += priceOf(option, choice) * quantityOf(choice)
  }
  return sum
}

/** One unit with its choices, in minor units. Give it the item's groups: the fewer, the quicker. */
export function unitPrice(price: number, groupsById: GroupsById, choices: readonly Choice[]): number {
  return price + optionsPrice(groupsById.values(), choices)
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

/** A choice of quantity 0 is none; one below 0 must never lower a price. */
function taken(choices: readonly Choice[]): Choice[] {
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
