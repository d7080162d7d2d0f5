import type { ServiceType } from '@tiffin/contract/ids'
import { missingReason } from '@tiffin/contract/menu/menu/availability'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'

type Categories = WireMenu['categories']

/**
 * The categories with dishes that are sold at `at`, a store-local time, before those without any, each in the menu's order;
 * `unavailable` are the ids of the latter. Sold-out dishes count as sold at that time, and a category without dishes keeps its
 * place. Without a time, or if no dish is sold, the order stays the menu's.
 */
export function orderableFirst(
  categories: Categories,
  { at, service_type }: { at: string | undefined; service_type: ServiceType },
): { categories: Categories; unavailable: ReadonlySet<string> } {
  const isOrderable = ({ subcategories }: Categories[number]) => {
    const items = subcategories.flatMap(part => part.items)
    const reasons = items.map(item => missingReason(item, { at: at!, service_type }))
    return reasons.length === 0 || reasons.some(reason => !reason || reason === 'sold_out')
  }
  const orderable = at ? categories.filter(isOrderable) : categories
  if (orderable.length === 0 || orderable.length === categories.length)
    return { categories, unavailable: new Set() }
  const others = categories.filter(category => !orderable.includes(category))
  return { categories: [...orderable, ...others], unavailable: new Set(others.map(({ id }) => id)) }
}
