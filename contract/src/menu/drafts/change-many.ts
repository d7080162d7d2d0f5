import type { DraftChange, DraftMenu, DraftPosition } from './draft.ts'
import { type Allergen, ALLERGENS } from '../menu/allergens.ts'
import { declaredAllergens } from '../menu/dish-properties.ts'
import type { MenuFileItem } from '../menu/menu-file.ts'
import { wireOf } from '../../money.ts'
import { freeFrom, isAllFree } from '../menu/declared.ts'
import { costs } from './find-mistakes.ts'
import { type Part, partKey, partsOf } from './parts.ts'
import { type Fields, sameValue } from './same-value.ts'

/**
 * The amount of a price change: hundredths of a percent, or minor units. The result is rounded to
 * the nearest multiple of `step`.
 */
export type PriceChange = { way: 'percent' | 'amount'; by: number; step: number }

/** The declared states of an allergen, strongest first. */
export const DECLARED_STATES = ['contains', 'may_contain', 'free_from'] as const
export type DeclaredState = (typeof DECLARED_STATES)[number]

/** The result of changing several dishes at once. */
export type ManyChange =
  | { what: 'price'; price: PriceChange }
  | { what: 'fields'; fields: Fields }
  | { what: 'allergens'; state: DeclaredState; names: readonly Allergen[] }
  | { what: 'move'; into: DraftPosition }
  | { what: 'archive' }

/**
 * The changes that make the same edit to each of these dishes, in menu order. A dish that already
 * has the value gets no change.
 */
export function changeMany(menu: DraftMenu, refs: ReadonlySet<string>, many: ManyChange): DraftChange[] {
  const items = [...partsOf(menu).parts.values()].filter(({ kind, ref }) => kind === 'item' && refs.has(ref))
  const inSizes = many.what === 'price' ? pricedBySize(menu) : undefined
  return items.filter(({ ref }) => !inSizes?.has(ref)).flatMap(item => changeOf(item, many) ?? [])
}

/**
 * Dishes that are priced by size: a group with a required choice, whose options all have a price.
 * Raising the dish's own price too would raise it twice.
 */
function pricedBySize(menu: DraftMenu): Set<string> {
  const priced = new Set(menu.option_groups.filter(costs).map(({ ref }) => ref))
  const items = menu.categories.flatMap(({ items = [], subcategories = [] }) => [
    ...items,
    ...subcategories.flatMap(each => each.items),
  ])
  return new Set(
    items
      .filter(
        ({ price, option_groups = [] }) => Number(price) === 0 && option_groups.some(ref => priced.has(ref)),
      )
      .map(({ ref }) => ref),
  )
}

/** The refs that are still dishes of the menu: a colleague may have removed one since it was selected. */
export function dishesAmong(menu: DraftMenu, refs: Iterable<string>): Set<string> {
  const { parts } = partsOf(menu)
  return new Set([...refs].filter(ref => parts.has(partKey('item', ref))))
}

function changeOf({ ref, value, place }: Part, many: ManyChange): DraftChange | undefined {
  const dish = { kind: 'item', ref } as const
  switch (many.what) {
    case 'price':
      return setting(dish, value, { price: priceAfter(value.price, many.price) })
    case 'fields':
      return setting(dish, value, many.fields)
    case 'allergens':
      return setting(dish, value, { allergens: allergensAfter(value.allergens as DishAllergens, many) })
    case 'move':
      return sameValue(place, many.into) ? undefined : { do: 'move', ...dish, into: many.into, before: null }
    case 'archive':
      return { do: 'remove', ...dish, was: value }
  }
}

function setting(
  dish: Pick<Part, 'ref'> & { kind: 'item' },
  value: Fields,
  now: Fields,
): DraftChange | undefined {
  const names = Object.keys(now).filter(name => !sameValue(value[name], now[name]))
  if (names.length === 0) return undefined
  const only = (of: Fields) => Object.fromEntries(names.map(name => [name, of[name] ?? null]))
  return { do: 'set', ...dish, was: only(value), now: only(now) }
}

/** Rounds halves up and never below zero. A value that is not a price is returned unchanged. */
function priceAfter(price: unknown, { way, by, step }: PriceChange): unknown {
  const minor = Math.round(Number(price) * 100)
  if (!Number.isFinite(minor)) return price
  const [raised, parts] = way === 'percent' ? [minor * (10_000 + by), 10_000] : [minor + by, 1]
  const steps = Math.floor((2 * raised + parts * step) / (2 * parts * step))
  return wireOf(Math.max(0, steps * step))
}

type DishAllergens = MenuFileItem['allergens']

/** The dish's allergens after a change of many dishes. A stronger state of the dish stays: "contains" is never replaced. */
function allergensAfter(
  own: DishAllergens,
  { state, names }: { state: DeclaredState; names: readonly Allergen[] },
): DishAllergens | null {
  const before = { contains: own?.contains, may_contain: own?.may_contain, free_from: own && freeFrom(own) }
  const stateOf = (name: Allergen) =>
    DECLARED_STATES.find(each => before[each]?.includes(name) || (each === state && names.includes(name)))
  const lists = DECLARED_STATES.map(each => [each, ALLERGENS.filter(name => stateOf(name) === each)])
  const after = Object.fromEntries(lists) as NonNullable<DishAllergens>
  return isAllFree(after) ? { none: true } : (declaredAllergens(after) ?? null)
}
