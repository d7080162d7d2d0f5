import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'
import type { FromPrices } from './from-prices.ts'
import { beginningOf } from './group-ids.ts'
import type { ShownDish } from './shown-dishes.ts'

type Item = Record<string, unknown>
/** `usual` is what most dishes have in common. */
export type PackedMenu = Omit<WireMenu, 'categories'> & { usual: Item; categories: unknown[] }

/**
 * A menu for the page, without what its rows show anyway: what most dishes have in common is said once and not a hundred
 * times, and ids of option groups are as short as they can be told apart. A dish has its "from" price with it, so that no
 * second list of ids is needed.
 */
export function packMenu(shown: WireMenu, from: FromPrices = {}): PackedMenu {
  const beginning = beginningOf(itemsOf(shown).flatMap(item => item.group_ids))
  const menu = mapItems(shown, ({ id, name, description, image, ...item }) => ({
    ...item,
    group_ids: (item.group_ids as string[]).map(beginning),
    from: from[id as string],
    ...notReadBack({ id, name, description, image }),
  }))
  const usual = usualOf(itemsOf(menu))
  let place = 0
  const packed = mapItems(menu, item => {
    const at = place++
    return Object.fromEntries(Object.entries(item).filter(([name]) => !isSaid(name, at, usual)))
  })
  return {
    // Dishes come in their order: nobody in the browser asks for their positions.
    usual: { ...Object.fromEntries([...usual].map(([name, { value }]) => [name, value])), position: 0 },
    ...packed,
  }
}

/** Undefined if the rows are not those of this menu: something has changed the page before us. */
export function unpackMenu(
  { usual, ...packed }: PackedMenu,
  dishes: readonly ShownDish[],
): { menu: WireMenu; from: FromPrices } | undefined {
  if (itemsOf(packed as WireMenu).length !== dishes.length) return undefined
  const prices: FromPrices = {}
  const shown = dishes.values()
  const menu = mapItems(packed as WireMenu, item => {
    const { from, ...dish }: Item = { ...shown.next().value, ...usual, ...item }
    if (from) prices[dish.id as string] = from as string
    return dish
  })
  return { menu, from: prices }
}

/** A row's text is the dish's own, unless the browser's parser would have changed it. */
function notReadBack(shown: Item): Item | undefined {
  const kept = Object.entries(shown).filter(([, text]) => String(text).includes('\r'))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function itemsOf(menu: WireMenu): WireMenuItem[] {
  return menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
}

/** By field: the value that most dishes have, and which of them, by place. */
type Usual = Map<string, { value: unknown; isUsual: readonly boolean[] }>

function isSaid(name: string, place: number, usual: Usual): boolean {
  return name === 'position' || usual.get(name)?.isUsual[place] === true
}

/** Of each field that every dish has the value that most have, where more than one has it. */
function usualOf(items: readonly Item[]): Usual {
  const usual: Usual = new Map()
  for (const name of Object.keys(items[0] ?? {})) {
    if (!items.every(item => item[name] !== undefined)) continue
    const keys = items.map(item => keyOf(item[name]))
    const counts = new Map<unknown, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    const [most, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
    if (count > 1)
      usual.set(name, { value: items[keys.indexOf(most)]?.[name], isUsual: keys.map(key => key === most) })
  }
  return usual
}

/** Equal for equal values. A mark tells lists from texts that look like them. */
function keyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value
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
