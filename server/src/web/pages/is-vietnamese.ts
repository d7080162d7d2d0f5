import type { Store } from '../../platform/http/store.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'

/** Letters with two marks, or with one below. Those with one above are in every font's file. */
const LETTERS = /[\u1ea0-\u1ef9]/

const known = new WeakMap<MenuInMemory, boolean>()

/** Whether the shop's name, what it says of itself or its menu has letters that only Vietnamese has. */
export function isVietnamese({ name, settings }: Store, menu: MenuInMemory | undefined): boolean {
  return LETTERS.test(name) || LETTERS.test(settings.about.description) || (menu ? isOnMenu(menu) : false)
}

/** Looked for once, since a menu stays the same object until something on it changes. */
function isOnMenu(menu: MenuInMemory): boolean {
  const found =
    known.get(menu) ??
    [...menu.items.values()].some(({ name, description, category_name }) =>
      LETTERS.test(`${name} ${description} ${category_name}`),
    )
  known.set(menu, found)
  return found
}
