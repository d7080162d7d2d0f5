import type { DishMark } from '@tiffin/contract/menu/menu/allergens'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { plain } from '@tiffin/contract/menu/menu/slugs'

type Categories = WireMenu['categories']

/**
 * Keeps the dishes whose name, description, category or marks contain every searched word; categories without such a dish
 * are dropped. `wordOf` returns a mark in the page's language: "Vegan".
 */
export function filterMenu(
  categories: Categories,
  words: string,
  wordOf: (mark: DishMark) => string,
): { categories: Categories; count: number } {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return { categories, count: 0 }
  let count = 0
  const found = categories.flatMap(category => {
    const subcategories = category.subcategories.flatMap(sub => {
      const items = sub.items.filter(item => {
        const text = plain(
          `${item.name} ${item.description} ${category.name} ${item.marks.map(wordOf).join(' ')}`,
        )
        return wanted.every(word => text.includes(word))
      })
      count += items.length
      return items.length > 0 ? [{ ...sub, items }] : []
    })
    return subcategories.length > 0 ? [{ ...category, subcategories }] : []
  })
  return { categories: found, count }
}
