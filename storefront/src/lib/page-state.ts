import type { QueryClient } from '@tanstack/react-query'
import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'
import type { PreorderLookup } from '@tiffin/contract/slots/preorder'

/** What the server has read for the page, as it travels inside it: by query, without what the first render can do without. */
export type PageState = { store?: unknown; preorder?: PreorderLookup; menu?: PackedMenu } & Record<
  string,
  unknown
>

type PackedItem = Partial<WireMenuItem> & Pick<WireMenuItem, 'id' | 'name' | 'price'>
type PackedMenu = Omit<WireMenu, 'categories'> & { categories: unknown[] }

/** What most dishes have in common is said once, here, and not a hundred times in the page. */
const USUAL: Omit<WireMenuItem, 'id' | 'name' | 'price'> = {
  description: '',
  image: null,
  offer: 'NONE',
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
  schedule: [],
  service_types: ['delivery', 'collection'],
  has_addons: false,
  needs_choice: false,
  group_ids: [],
  allergens: { contains: [], may_contain: [] },
  marks: [],
  sold_out: false,
  position: 0,
}

export function packState(client: QueryClient): PageState {
  const state: PageState = {}
  for (const { queryKey, state: query } of client.getQueryCache().getAll()) {
    // Option groups come when the first sheet is wanted.
    if (query.data === undefined || queryKey[0] === 'addons') continue
    state[queryKey.join(' ')] = query.data
  }
  if (state.menu) state.menu = mapItems(state.menu as WireMenu, packItem)
  if (state.preorder) state.preorder = packLookup(state.preorder)
  return state
}

/** Gives the queries what the page brought; slots and open state are read again when the page stands. */
export function unpackState(state: PageState, client: QueryClient): void {
  for (const [name, data] of Object.entries(state)) {
    const value = name === 'menu' ? mapItems(data as WireMenu, item => ({ ...USUAL, ...item })) : data
    // A page may be a minute old: what changes by the minute counts as out of date.
    const options = name === 'preorder' ? { updatedAt: 1 } : {}
    client.setQueryData(name.split(' '), value, options)
  }
}

function packItem(item: WireMenuItem): PackedItem {
  const entries = Object.entries(item).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[name as keyof typeof USUAL]),
  )
  const { position: _, ...packed } = Object.fromEntries(entries) as PackedItem
  return packed
}

function mapItems(menu: WireMenu, change: (item: WireMenuItem) => PackedItem): WireMenu {
  return {
    ...menu,
    categories: menu.categories.map(category => ({
      ...category,
      subcategories: category.subcategories.map(sub => ({
        ...sub,
        items: sub.items.map(change) as WireMenuItem[],
      })),
    })),
  }
}

/** Of the slots only the first that can be taken: it is what the page says before the picker is opened. */
function packLookup(lookup: PreorderLookup): PreorderLookup {
  const firstOf = (days: PreorderLookup['preorder_hours']['delivery']) => {
    for (const { date, slots } of days) {
      const slot = slots.find(each => each.available)
      if (slot) return [{ date, slots: [slot] }]
    }
    return []
  }
  const { delivery, collection } = lookup.preorder_hours
  return { ...lookup, preorder_hours: { delivery: firstOf(delivery), collection: firstOf(collection) } }
}
