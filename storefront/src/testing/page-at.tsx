import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { createTexts, type Texts, TextsProvider } from '@tiffin/ui/texts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../app.tsx'
import { createCartStore } from '../ordering/cart/cart.ts'
import { type Shop, ShopProvider } from '../lib/shop.tsx'
import { loadRoute, loadScreen } from '../routes.tsx'
import { loadFooter } from '../shell/later-footer.tsx'

type Sections = Record<string, { default: object }>
const sections: Sections = import.meta.glob('../../../contract/texts/en/*.json', { eager: true })

/**
 * A page of a shop in Bradford as its server renders it, in English; `details` are additional
 * settings of the shop.
 */
export async function pageAt(path: string, details: Partial<WireStoreDetails> = {}): Promise<string> {
  await loadScreen(await loadRoute(path))
  await loadFooter()
  const texts = english()
  return renderToStaticMarkup(
    <App
      shop={shopWith(details)}
      texts={texts}
      onLanguage={() => {}}
      loadLanguage={async () => texts}
      ssrPath={path}
    />,
  )
}

/** A part of such a page, such as a popup. */
export function partOf(element: ReactElement, details: Partial<WireStoreDetails> = {}): string {
  const shop = shopWith(details)
  return renderToStaticMarkup(
    <QueryClientProvider client={shop.client}>
      <ShopProvider shop={shop}>
        <TextsProvider texts={english()}>{element}</TextsProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
}

function shopWith(details: Partial<WireStoreDetails>): Shop {
  const { call, follow } = createClient({ baseUrl: '', headers: () => ({}) })
  const client = new QueryClient()
  client.setQueryData(['store'], { mandatory_charges: [], ...details })
  const cart = createCartStore({
    call,
    start: () => ({ service_type: 'collection', attributes: {} }),
    onExpired: () => {},
    onRefused: () => {},
    onLeftOut: () => {},
    onAdded: () => {},
  })
  return { configuration, call, follow, client, cart }
}

const configuration = {
  name: 'The Mango Tree',
  services: [{ service_type: 'delivery' }, { service_type: 'collection' }],
  country: { iso: 'GB' },
  currency: { iso: 'GBP', symbol: '£' },
  region: { id: 1, name: 'UK', time_zone: 'Europe/London' },
  language: { default: 'en', options: [{ code: 'en', name: 'English', rtl: false }] },
  store: { street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA', phone: '01274 496 0000' },
  seo: { titles: {} },
} as unknown as StoreConfiguration

function english(): Texts {
  const messages: Record<string, unknown> = {}
  const flatten = (key: string, value: unknown) => {
    if (typeof value === 'string') messages[key] = compileMessage(value)
    else for (const [name, inner] of Object.entries(value as object)) flatten(`${key}.${name}`, inner)
  }
  for (const [path, section] of Object.entries(sections))
    flatten(path.replace(/^.*\/|\.json$/g, ''), section.default)
  return createTexts('en', messages as never)
}
