import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { commandContext } from '../../cli/command-context.ts'
import type { Installation, Shop } from '../installation.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'

export const tea = { ref: 'tea', name: 'Tea', price: '1.50' }
export const milk = { ref: 'milk', name: 'Milk', options: [{ ref: 'oat', name: 'Oat', price: '0.40' }] }

/** A file of one category with these items. */
export function file(items: unknown[], option_groups: unknown[] = []) {
  return { currency: 'GBP', categories: [{ ref: 'c', name: 'Drinks', items }], option_groups }
}

/** Imports files into shops of this installation, and reads what diners then see. */
export function importer(installation: () => Installation) {
  const contextOf = (shop: Shop) => commandContext(installation().services, shop.id)
  const menuOf = (shop: Shop) => shop.call(getMenuFile, { params: { storeId: String(shop.id), day: 'all' } })
  return {
    contextOf,
    menuOf,
    importInto: async (shop: Shop, menu: unknown) => importMenu(await contextOf(shop), menu),
    itemsOf: async (shop: Shop) =>
      (await menuOf(shop)).categories.flatMap(each => each.subcategories.flatMap(inner => inner.items)),
  }
}
