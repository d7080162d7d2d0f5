import type { QueryKey } from '@tanstack/react-query'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import type { Texts } from '@tiffin/ui/texts'
import type { ComponentType } from 'react'
import type { Shop } from './shop.tsx'
import type { Load } from './with-texts.ts'

/**
 * A query of a screen. The server runs it before rendering, and the browser when navigating to the
 * screen.
 */
export type AnyQuery = { queryKey: QueryKey; queryFn?: unknown }

export type Head = {
  title: string
  description: string
  /** Whether search engines must not index the page. */
  hidden?: boolean
}

export type HeadFacts = {
  t: Texts['t']
  configuration: StoreConfiguration
  details: WireStoreDetails | undefined
  /** The page's path, for a screen with parameters in it. */
  path: string
}

/** One screen of the shop: a file of `routes/` exports it as `screen`. */
export type Screen = {
  Page: ComponentType
  head: (facts: HeadFacts) => Head
  /** Run by the server before it renders, and by the browser when navigating there. Store details are always read. */
  queries?: (shop: Shop, language: string) => AnyQuery[]
  /** Replaces the shell's header. The page then has no navigation and no footer, as at checkout. */
  Header?: ComponentType
  /** The HTTP status if it is not always 200. */
  status?: (facts: HeadFacts) => number
}

/** A screen and its path in the table of routes. */
export type RouteRow = { name: string; path: string; load: Load<{ screen: Screen }> }

/** `{page} - {store name}`, and the description: the text with the key `about`. */
export function headOf(page: string, about: string, { t, configuration }: Omit<HeadFacts, 'path'>): Head {
  const { name, store } = configuration
  return { title: `${page} - ${name}`, description: t(about, { name, town: store.town }) }
}
