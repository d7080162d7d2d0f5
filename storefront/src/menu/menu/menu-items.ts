import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'

export function getMenuItems(menu: WireMenu): WireMenuItem[] {
  return menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
}

export function findMenuItem(menu: WireMenu | undefined, id: string): WireMenuItem | undefined {
  return menu && getMenuItems(menu).find(item => item.id === id)
}
