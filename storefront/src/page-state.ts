import type { QueryClient } from '@tanstack/react-query'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import type { StaffPreview } from '@tiffin/contract/shop/stores/staff-preview'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import type { OpeningPrices } from './menu/menu/compute-opening-prices.ts'
import { type PackedMenu, packMenu, unpackMenu } from './menu/menu/packed-menu.ts'
import type { RenderedDish } from './menu/menu/rendered-dishes.ts'

/** The server's query results as they are embedded in the page, without what the first render does not need. */
export type PageState = {
  revisions?: Revisions
  /** A staff preview at this time, or with this draft of the menu. */
  ahead?: StaffPreview
  store?: unknown
  preorder?: PreorderLookup
  menu?: PackedMenu
} & Record<string, unknown>

export function packState(client: QueryClient): PageState {
  const state: PageState = {}
  for (const { queryKey, state: query } of client.getQueryCache().getAll()) {
    // Option groups are fetched when a dish's sheet is first needed.
    if (query.data === undefined || queryKey[0] === 'addons') continue
    state[queryKey.join(' ')] = query.data
  }
  const { menu, opening_prices } = state as { menu?: unknown; opening_prices?: OpeningPrices }
  if (menu) {
    state.menu = packMenu(menu as WireMenu, opening_prices)
    delete state.opening_prices
  }
  return state
}

/** Fills the query cache from the page's data and markup. Slots and open state count as stale and are read again. */
export function unpackState(state: PageState, client: QueryClient, dishes: () => RenderedDish[]): void {
  for (const [name, data] of Object.entries(state)) {
    // A cached page may be hours old, so open hours and free slots are read again at once.
    const options = name === 'preorder' ? { updatedAt: 1 } : {}
    if (name === 'menu') {
      const unpacked = unpackMenu(data as PackedMenu, dishes())
      client.setQueryData(['menu'], unpacked?.menu)
      client.setQueryData(['opening_prices'], unpacked?.prices)
    } else client.setQueryData(name.split(' '), data, options)
  }
}
