import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'

type Item = Record<string, unknown>
/** `usual` is what most dishes have in common. */
export type PackedMenu = Omit<WireMenu, 'categories'> & { usual: Item; categories: unknown[] }

/** A menu for the page: what most dishes have in common is said once and not a hundred times. */
export function packMenu(menu: WireMenu): PackedMenu {
  const items = menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
  // Dishes come in their order: nobody in the browser asks for their positions.
  const usual: Item = { ...usualOf(items), position: 0 }
  const isSaid = ([name, value]: [string, unknown]) => name !== 'position' && !isSame(value, usual[name])
  const pack = (item: Item) => Object.fromEntries(Object.entries(item).filter(isSaid))
  return { usual, ...mapItems(menu, pack) }
}

export function unpackMenu({ usual, ...menu }: PackedMenu): WireMenu {
  return mapItems(menu as WireMenu, item => ({ ...usual, ...item }))
}

/** Of each field that every dish has the value that most have, where more than one has it. */
function usualOf(items: readonly Item[]): Item {
  const usual: Item = {}
  for (const name of Object.keys(items[0] ?? {})) {
    if (!items.every(item => item[name] !== undefined)) continue
    const [most] = [...Map.groupBy(items, item => JSON.stringify(item[name])).values()].sort(
      (a, b) => b.length - a.length,
    )
    if (most && most.length > 1) usual[name] = most[0]![name]
  }
  return usual
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function mapItems(menu: WireMenu, change: (item: Item) => Item): WireMenu {
  return {
    ...menu,
    categories: menu.categories.map(category => ({
      ...category,
      subcategories: category.subcategories.map(sub => ({
        ...sub,
        items: sub.items.map(item => change(item) as WireMenuItem),
      })),
    })),
  }
}
