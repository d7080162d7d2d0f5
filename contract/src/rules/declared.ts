import { ALLERGENS } from '../menu/allergens.ts'
import type { Allergens } from '../menu/menu.ts'
import { type Choice, LEFT_OUT } from './choice.ts'
import { type GroupRule, isPart, type OptionRule } from './options.ts'

type DeclaredGroup = Omit<GroupRule, 'options'> & { options: (OptionRule & { allergens: Allergens })[] }

/**
 * The allergens of a dish as chosen: its own, those of the chosen options and those of its parts. Allergens of a part
 * that is left out become "may contain", because of cross-contamination. Allergens that the dish itself declares always
 * stay, because it is unknown which part they come from. It has none of the fourteen only if that is declared of the dish,
 * of all its parts and of everything chosen.
 */
export function declaredOf(
  dish: Allergens,
  groups: Iterable<DeclaredGroup>,
  choices: readonly Choice[],
): Allergens {
  const certain = new Set(dish.contains)
  const possible = new Set(dish.may_contain)
  let none = dish.none === true
  for (const group of groups) {
    for (const option of group.options) {
      const chosen = choices.filter(choice => choice.item_addon_id === option.item_addon_id)
      if (chosen.length === 0 && !isPart(group, option)) continue
      const isIn = chosen.length === 0 || chosen.some(({ modifier }) => modifier !== LEFT_OUT)
      for (const name of option.allergens.contains) (isIn ? certain : possible).add(name)
      for (const name of option.allergens.may_contain) possible.add(name)
      if (!option.allergens.none) none = false
    }
  }
  return {
    contains: ALLERGENS.filter(name => certain.has(name)),
    may_contain: ALLERGENS.filter(name => possible.has(name) && !certain.has(name)),
    none: (none && certain.size + possible.size === 0) || undefined,
  }
}

/** Nothing is declared: the dish may contain any of them. Allergens that were not stored are not undeclared. */
export function isUndeclared(allergens: Allergens | undefined): boolean {
  return !!allergens && !allergens.none && allergens.contains.length + allergens.may_contain.length === 0
}

type Say = (key: string) => string

/** "Contains milk, nuts", "May contain sesame": a line for each list that is not empty. */
export function declaredWords({ contains, may_contain }: Allergens, t: Say): string[] {
  const words = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${t(key)} ${names.map(name => t(`menu.allergen.${name}`)).join(', ')}`]
  return [...words('menu.contains', contains), ...words('menu.may_contain', may_contain)]
}
