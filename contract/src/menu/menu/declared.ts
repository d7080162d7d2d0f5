import { type Allergen, ALLERGENS } from './allergens.ts'
import type { Allergens } from './menu.ts'
import { type Choice, LEFT_OUT } from './choice.ts'
import { type GroupRule, isPart, type OptionRule } from './options.ts'

/** The allergens of a dish, an option or a dish of a draft. */
type AllergenDeclaration = { [Field in keyof Allergens]?: Allergens[Field] | undefined }
type DeclaredGroup = Omit<GroupRule, 'options'> & { options: (OptionRule & { allergens: Allergens })[] }

/**
 * The allergens of a dish as chosen: its own, those of the chosen options and those of its parts. Allergens of a part
 * that is left out become "may contain", because of cross-contamination. Allergens that the dish itself declares always
 * stay, because it is unknown which part they come from. The dish is free from an allergen only if the dish, all its
 * parts and all chosen options declare the allergen absent.
 */
export function declaredOf(
  dish: Allergens,
  groups: Iterable<DeclaredGroup>,
  choices: readonly Choice[],
): Allergens {
  const certain = new Set(dish.contains)
  const possible = new Set(dish.may_contain)
  let absent = freeFrom(dish)
  for (const group of groups) {
    for (const option of group.options) {
      const chosen = choices.filter(choice => choice.item_addon_id === option.item_addon_id)
      if (chosen.length === 0 && !isPart(group, option)) continue
      const isIn = chosen.length === 0 || chosen.some(({ modifier }) => modifier !== LEFT_OUT)
      for (const name of option.allergens.contains) (isIn ? certain : possible).add(name)
      for (const name of option.allergens.may_contain) possible.add(name)
      const also = freeFrom(option.allergens)
      absent = absent.filter(name => also.includes(name))
    }
  }
  const free_from = absent.filter(name => !certain.has(name) && !possible.has(name))
  const none = free_from.length === ALLERGENS.length
  return {
    contains: ALLERGENS.filter(name => certain.has(name)),
    may_contain: ALLERGENS.filter(name => possible.has(name) && !certain.has(name)),
    free_from: none || free_from.length === 0 ? undefined : free_from,
    none: none || undefined,
  }
}

/** The allergens that are declared absent, in the order of `ALLERGENS`. An allergen that is also declared present is omitted. */
export function freeFrom({
  contains = [],
  may_contain = [],
  free_from = [],
  none,
}: AllergenDeclaration): Allergen[] {
  const present = new Set([...contains, ...may_contain])
  if (none && present.size === 0) return [...ALLERGENS]
  return ALLERGENS.filter(name => free_from.includes(name) && !present.has(name))
}

/** Whether all fourteen allergens are declared absent, by `none` or one by one. */
export function isAllFree(declared: AllergenDeclaration): boolean {
  return freeFrom(declared).length === ALLERGENS.length
}

/**
 * Whether the dish declares no allergen as present and not all as absent. It may then contain any allergen that is not in
 * `free_from`. False if the order did not store allergens.
 */
export function isUndeclared(allergens: Allergens | undefined): boolean {
  if (!allergens) return false
  const { contains, may_contain } = allergens
  return contains.length + may_contain.length === 0 && !isAllFree(allergens)
}

/** Whether some of the fourteen allergens are in no list. */
export function isPartlyDeclared(allergens: Allergens): boolean {
  const { contains, may_contain } = allergens
  return new Set([...contains, ...may_contain, ...freeFrom(allergens)]).size < ALLERGENS.length
}

type Say = (key: string) => string

/** "Contains milk, nuts", "May contain sesame": a line for each list that is not empty. */
export function declaredWords({ contains, may_contain }: Allergens, t: Say): string[] {
  return [...listWords('menu.contains', contains, t), ...listWords('menu.may_contain', may_contain, t)]
}

/** The allergens of an ordered dish, in words. An undeclared dish gets a remark, together with its "free from" list. */
export function orderedWords(allergens: Allergens, t: Say): string[] {
  if (!isUndeclared(allergens)) return declaredWords(allergens, t)
  const free = freeFrom(allergens)
  return [
    ...listWords('menu.free_from', free, t),
    t(free.length > 0 ? 'menu.undeclared_others' : 'menu.undeclared'),
  ]
}

function listWords(key: string, names: readonly string[], t: Say): string[] {
  return names.length === 0 ? [] : [`${t(key)} ${names.map(name => t(`menu.allergen.${name}`)).join(', ')}`]
}
