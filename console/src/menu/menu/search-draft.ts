import type { DraftItem, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { plainWords } from '../../lib/plain-words.ts'

/** A category, or a subcategory with its category; with the dishes that match the search. */
export type Shelf = {
  kind: 'category' | 'subcategory'
  ref: string
  /** Its unique key. */
  key: string
  name: string
  description?: string | undefined
  /** The ref of its category; a category has its own ref. */
  category: string
  place: { category: string; subcategory?: string }
  items: DraftItem[]
  /** The number of its dishes, whether they match the search or not. */
  count: number
}

/**
 * The menu as a list of shelves. With words, only dishes for which every word is the beginning of a
 * word in the name or the shelf.
 */
export function shelvesOf(menu: DraftMenu, words: string): Shelf[] {
  const wanted = plainWords(words).split(' ').filter(Boolean)
  const found = (items: DraftItem[], names: string) =>
    items.filter(item => {
      const text = ` ${plainWords(`${item.name} ${names}`)}`
      return wanted.every(word => text.includes(` ${word}`))
    })
  const shelves = menu.categories.flatMap(
    ({ ref, name, description, items = [], subcategories = [] }): Shelf[] => [
      {
        kind: 'category',
        ref,
        key: `category ${ref}`,
        name,
        description,
        category: ref,
        place: { category: ref },
        items: found(items, name),
        count: items.length,
      },
      ...subcategories.map(each => ({
        kind: 'subcategory' as const,
        ref: each.ref,
        key: `subcategory ${each.ref}`,
        name: each.name,
        description: each.description,
        category: ref,
        place: { category: ref, subcategory: each.ref },
        items: found(each.items, `${each.name} ${name}`),
        count: each.items.length,
      })),
    ],
  )
  return wanted.length === 0 ? shelves : shelves.filter(shelf => shelf.items.length > 0)
}
