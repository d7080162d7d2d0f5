import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { OpeningPrices, RowPrice } from './compute-opening-prices.ts'
import { beginningOf } from './group-ids.ts'
import type { RenderedDish } from './rendered-dishes.ts'

type Item = Record<string, unknown>
/** `usual`: the values that most dishes share. */
export type PackedMenu = Omit<WireMenu, 'categories'> & { usual: Item; categories: unknown[] }

/**
 * A menu for the page, without the data that its rows contain anyway: values that most dishes share
 * are stored once, and ids of option groups are shortened to a unique length. Each dish includes
 * its opening price, so that a second list of ids is not needed.
 */
export function packMenu(shown: WireMenu, prices: OpeningPrices = {}): PackedMenu {
  const beginning = beginningOf(itemsOf(shown).flatMap(item => item.group_ids))
  const menu = mapItems(shown, item => packedItem(item, prices[item.id as string], beginning))
  const usual = usualOf(itemsOf(menu))
  let place = 0
  const packed = mapItems(menu, item => {
    const at = place++
    const own: Item = {}
    for (const name of Object.keys(item)) if (!isSaid(name, at, usual)) own[name] = item[name]
    return own
  })
  return {
    // Dishes are in menu order, so positions are not needed.
    usual: { ...Object.fromEntries([...usual].map(([name, { value }]) => [name, value])), position: 0 },
    ...packed,
  }
}

function packedItem(item: Item, opening: RowPrice | undefined, beginning: (id: string) => string): Item {
  const packed: Item = {}
  for (const name of Object.keys(item)) if (!isShown(name) || isChanged(item[name])) packed[name] = item[name]
  packed.group_ids = (item.group_ids as string[]).map(beginning)
  packed.opening = opening
  return packed
}

/** Undefined if the rows do not match this menu, because another script has changed the page. */
export function unpackMenu(
  { usual, ...packed }: PackedMenu,
  dishes: readonly RenderedDish[],
): { menu: WireMenu; prices: OpeningPrices } | undefined {
  if (itemsOf(packed as WireMenu).length !== dishes.length) return undefined
  const prices: OpeningPrices = {}
  const shown = dishes.values()
  const menu = mapItems(packed as WireMenu, item => {
    const { opening, ...dish }: Item = { ...shown.next().value, ...usual, ...item }
    if (opening) prices[dish.id as string] = opening as RowPrice
    return dish
  })
  return { menu, prices }
}

/** Whether a field is part of a dish's row, from which the browser reads it back. */
function isShown(field: string): boolean {
  return field === 'id' || field === 'name' || field === 'description' || field === 'image'
}

/** The browser's HTML parser would have changed it. */
function isChanged(shown: unknown): boolean {
  return String(shown).includes('\r')
}

function itemsOf(menu: WireMenu): WireMenuItem[] {
  return menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
}

/** The most common value of each field, and the indexes of the dishes that have it. */
type UsualValues = Map<string, { value: unknown; isUsual: readonly boolean[] }>

function isSaid(name: string, place: number, usual: UsualValues): boolean {
  return name === 'position' || usual.get(name)?.isUsual[place] === true
}

/** For each field that all dishes have: the most common value, if more than one dish has it. */
function usualOf(items: readonly Item[]): UsualValues {
  const usual: UsualValues = new Map()
  for (const name of Object.keys(items[0] ?? {})) {
    const keys: unknown[] = []
    const counts = new Map<unknown, number>()
    // Counted by runs, because neighbours usually have the same value.
    let begin = 0
    for (const item of items) {
      const value = item[name]
      if (value === undefined) break
      const key = keyOf(value)
      if (keys.length > begin && key !== keys[begin]) {
        counts.set(keys[begin], (counts.get(keys[begin]) ?? 0) + keys.length - begin)
        begin = keys.length
      }
      keys.push(key)
    }
    if (keys.length < items.length) continue
    counts.set(keys[begin], (counts.get(keys[begin]) ?? 0) + keys.length - begin)
    const [most, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
    if (count > 1)
      usual.set(name, { value: items[keys.indexOf(most)]?.[name], isUsual: keys.map(key => key === most) })
  }
  return usual
}

/** Equal for equal values. A mark distinguishes lists from texts that look like them. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return `\0${JSON.stringify(value)}`
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
