import type { MenuInMemory } from './load-menu.ts'

/**
 * The menu with those categories of the one before that are still the same, as the same objects: what was derived from one
 * holds further. Dishes are compared as a whole, so whatever changes one changes its category.
 */
export function withUnchangedCategories(menu: MenuInMemory, before: MenuInMemory | undefined): MenuInMemory {
  if (!before) return menu
  const earlier = new Map(before.menu.categories.map(category => [category.id, category]))
  const categories = menu.menu.categories.map(category => {
    const known = earlier.get(category.id)
    if (!known || !isSame(known, category)) return category
    for (const { id } of known.subcategories.flatMap(part => part.items)) {
      const item = before.items.get(id)
      if (item) menu.items.set(id, item)
    }
    return known
  })
  const best = menu.best.map(item => menu.items.get(item.id) ?? item)
  return { ...menu, menu: { ...menu.menu, categories }, best }
}

/** Of lists and plain objects; others, such as instants, are the same only if they are one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, place) => isSame(value, other[place]))
    )
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
