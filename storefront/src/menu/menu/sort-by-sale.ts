import type { ServiceType } from '@tiffin/contract/ids'
import { missingReason } from '@tiffin/contract/menu/menu/availability'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'

type Categories = WireMenu['categories']

/**
 * Puts the categories that have a dish sold at `at` (store-local time) before the others, and otherwise keeps the menu's order.
 * `unavailable`: the ids of the others. Sold-out dishes count as sold, and a category without dishes keeps its place. If `at`
 * is undefined or no dish is sold, nothing is sorted.
 */
export function sortBySale(
  categories: Categories,
  { at, service_type }: { at: string | undefined; service_type: ServiceType },
): { categories: Categories; unavailable: ReadonlySet<string> } {
  const isSold = ({ subcategories }: Categories[number]) => {
    const items = subcategories.flatMap(part => part.items)
    const reasons = items.map(item => missingReason(item, { at: at!, service_type }))
    return reasons.length === 0 || reasons.some(reason => !reason || reason === 'sold_out')
  }
  const sold = at ? categories.filter(isSold) : categories
  if (sold.length === 0 || sold.length === categories.length) return { categories, unavailable: new Set() }
  const others = categories.filter(category => !sold.includes(category))
  return { categories: [...sold, ...others], unavailable: new Set(others.map(({ id }) => id)) }
}

export type SortMoment = { choice: string; at: string | undefined }

/**
 * The time for which the categories are sorted. Only a new choice of time or service type changes it, so the list does
 * not move when the clock advances.
 */
export function nextSortMoment(previous: SortMoment, current: SortMoment): SortMoment {
  return previous.choice === current.choice && previous.at ? previous : current
}
