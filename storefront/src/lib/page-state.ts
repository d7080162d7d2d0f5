import type { QueryClient } from '@tanstack/react-query'
import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu'
import type { PreorderLookup } from '@tiffin/contract/slots/preorder'

/** The server's query results as they are embedded in the page, without what the first render does not need. */
export type PageState = { store?: unknown; preorder?: PreorderLookup; menu?: PackedMenu } & Record<
  string,
  unknown
>

type PackedItem = Partial<WireMenuItem> & Pick<WireMenuItem, 'id' | 'name' | 'price'>
type PackedMenu = Omit<WireMenu, 'categories'> & { categories: unknown[] }

/** Values that most dishes have are left out of the page and filled in from here. */
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
    // Option groups are fetched when a dish's sheet is first wanted.
    if (query.data === undefined || queryKey[0] === 'addons') continue
    state[queryKey.join(' ')] = query.data
  }
  if (state.menu) state.menu = mapItems(state.menu as WireMenu, packItem)
  if (state.preorder) state.preorder = packLookup(state.preorder)
  return state
}

/** Fills the query cache from the page. Slots and open state count as stale and are read again. */
export function unpackState(state: PageState, client: QueryClient): void {
  for (const [name, data] of Object.entries(state)) {
    const value = name === 'menu' ? mapItems(data as WireMenu, item => ({ ...USUAL, ...item })) : data
    // A cached page may be a minute old, so what changes by the minute counts as stale.
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

/** Keeps only the first free slot: all that the page shows before the picker is opened. */
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
