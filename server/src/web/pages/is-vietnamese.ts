import type { Store } from '../../platform/http/store.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'

/** Letters with two marks, or with one below. Letters with one mark above are in every font file. */
const LETTERS = /[\u1ea0-\u1ef9]/

const resultOf = new WeakMap<MenuInMemory, boolean>()

/** Whether the shop's name, its description or its menu has letters that only Vietnamese has. */
export function isVietnamese({ name, settings }: Store, menu: MenuInMemory | undefined): boolean {
  return LETTERS.test(name) || LETTERS.test(settings.about.description) || (menu ? isOnMenu(menu) : false)
}

/** Cached, since a menu stays the same object until it changes. */
function isOnMenu(menu: MenuInMemory): boolean {
  const isVietnameseMenu =
    resultOf.get(menu) ??
    [...menu.items.values()].some(({ name, description, category_name }) =>
      LETTERS.test(`${name} ${description} ${category_name}`),
    )
  resultOf.set(menu, isVietnameseMenu)
  return isVietnameseMenu
}
