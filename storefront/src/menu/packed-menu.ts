import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'
import type { FromPrices } from './from-prices.ts'

type Item = Record<string, unknown>
/** `usual` is what most dishes have in common. */
export type PackedMenu = Omit<WireMenu, 'categories'> & { usual: Item; categories: unknown[] }

/**
 * A menu for the page: what most dishes have in common is said once and not a hundred times. A dish has its "from" price
 * with it, so that no second list of ids is needed.
 */
export function packMenu(shown: WireMenu, from: FromPrices = {}): PackedMenu {
  const menu = mapItems(shown, item => ({ ...item, from: from[item.id as string] }))
  const items = menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
  const usual = usualOf(items)
  const pack = (item: Item) =>
    Object.fromEntries(Object.entries(item).filter(([name, value]) => !isSaid(name, value, usual)))
  return {
    // Dishes come in their order: nobody in the browser asks for their positions.
    usual: { ...Object.fromEntries([...usual].map(([name, { value }]) => [name, value])), position: 0 },
    ...mapItems(menu, pack),
  }
}

export function unpackMenu({ usual, ...packed }: PackedMenu): { menu: WireMenu; from: FromPrices } {
  const prices: FromPrices = {}
  const menu = mapItems(packed as WireMenu, item => {
    const { from, ...dish } = { ...usual, ...item }
    if (from) prices[dish.id as string] = from as string
    return dish
  })
  return { menu, from: prices }
}

type Usual = Map<string, { value: unknown; text: string }>

function isSaid(name: string, value: unknown, usual: Usual): boolean {
  return name === 'position' || usual.get(name)?.text === textOf(value)
}

/** Of each field that every dish has the value that most have, where more than one has it. */
function usualOf(items: readonly Item[]): Usual {
  const usual: Usual = new Map()
  for (const name of Object.keys(items[0] ?? {})) {
    if (!items.every(item => item[name] !== undefined)) continue
    const counts = new Map<string, { value: unknown; text: string; count: number }>()
    for (const { [name]: value } of items) {
      const text = textOf(value)
      const known = counts.get(text)
      if (known) known.count += 1
      else counts.set(text, { value, text, count: 1 })
    }
    const most = [...counts.values()].reduce((best, each) => (each.count > best.count ? each : best))
    if (most.count > 1) usual.set(name, most)
  }
  return usual
}

/** Texts are most of what a dish has, so they are told from the other values by a mark and not encoded. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? `'${value}` : JSON.stringify(value)
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
