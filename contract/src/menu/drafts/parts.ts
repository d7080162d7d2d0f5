import type { DraftMenu, PartKind, DraftPosition } from './draft.ts'
import type { Fields } from './same-value.ts'

/** A category, subcategory, item or option group without its contents. */
export type Part = { kind: PartKind; ref: string; value: Fields; place: DraftPosition }

/** A menu split into parts, and the ordered refs of each list. */
export type MenuParts = { currency: string; parts: Map<string, Part>; lists: Map<string, string[]> }

export function partKey(kind: PartKind, ref: string): string {
  return `${kind} ${ref}`
}

/**
 * The key of the list that contains a part. Refs of subcategories are unique in the menu, so the
 * key of a subcategory's list has no category.
 */
export function listKey(kind: PartKind, { category, subcategory }: DraftPosition): string {
  if (kind === 'item' && subcategory !== undefined) return `item in subcategory ${subcategory}`
  return kind === 'category' || kind === 'group' ? kind : `${kind} in category ${category ?? ''}`
}

export function listOf(menu: MenuParts, kind: PartKind, place: DraftPosition): string[] {
  const key = listKey(kind, place)
  const list = menu.lists.get(key) ?? []
  menu.lists.set(key, list)
  return list
}

/**
 * Splits a menu into parts. The values are shared with the menu: replace them, do not modify them.
 */
export function partsOf({ currency, categories, option_groups }: DraftMenu): MenuParts {
  const menu: MenuParts = { currency, parts: new Map(), lists: new Map() }
  const addPart = (kind: PartKind, value: Fields & { ref: string }, place: DraftPosition) => {
    menu.parts.set(partKey(kind, value.ref), { kind, ref: value.ref, value, place })
    listOf(menu, kind, place).push(value.ref)
  }
  for (const { items = [], subcategories = [], ...category } of categories) {
    addPart('category', category, {})
    const place = { category: category.ref }
    for (const item of items) addPart('item', item, place)
    for (const { items: under, ...subcategory } of subcategories) {
      addPart('subcategory', subcategory, place)
      for (const item of under) addPart('item', item, { ...place, subcategory: subcategory.ref })
    }
  }
  for (const group of option_groups) addPart('group', group, {})
  return menu
}

/** Rebuilds a menu from its parts. Empty lists are omitted where the menu file allows it. */
export function menuOfParts(menu: MenuParts): DraftMenu {
  const inList = (kind: PartKind, place: DraftPosition) =>
    listOf(menu, kind, place).map(ref => menu.parts.get(partKey(kind, ref))!.value)
  const some = (name: string, list: Fields[]) => (list.length === 0 ? {} : { [name]: list })
  return {
    currency: menu.currency,
    categories: inList('category', {}).map(value => {
      const place = { category: String(value.ref) }
      const subcategories = inList('subcategory', place).map(each => ({
        ...each,
        items: inList('item', { ...place, subcategory: String(each.ref) }),
      }))
      return { ...value, ...some('items', inList('item', place)), ...some('subcategories', subcategories) }
    }),
    option_groups: inList('group', {}),
  } as DraftMenu
}
