import type { QueryKey } from '@tanstack/react-query'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { WireStoreDetails } from '@tiffin/contract/stores/details'
import type { Texts } from '@tiffin/ui/texts'
import type { ComponentType } from 'react'
import type { Shop } from './shop.tsx'

/** What a screen names so that the server reads it before the page and the browser on the way there. */
export type AnyQuery = { queryKey: QueryKey; queryFn?: unknown }

export type Head = {
  title: string
  description: string
  /** Not for search engines. */
  hidden?: boolean
}

export type HeadFacts = {
  t: Texts['t']
  configuration: StoreConfiguration
  details: WireStoreDetails | undefined
}

/** One screen of the shop: a file of `routes/` exports it as `screen`. */
export type Screen = {
  Page: ComponentType
  head: (facts: HeadFacts) => Head
  /** Read by the server before it renders and by the browser on the way; store details are always among them. */
  queries?: (shop: Shop) => AnyQuery[]
  /** Without navigation and footer, as checkout. */
  bare?: boolean
  /** Other than 200, as not-found. */
  status?: number
}

/** `{page} - {store name}`, and what the page is for: the text with the key `about`. */
export function headOf(page: string, about: string, { t, configuration }: HeadFacts): Head {
  const { name, store } = configuration
  return { title: `${page} - ${name}`, description: t(about, { name, town: store.town }) }
}
