import { QueryClient } from '@tanstack/react-query'
import type { Client } from '@tiffin/contract/client'
import type {
  OpeningPageRequest,
  Page,
  PageEntry,
  PageRequest,
  ShopsPageRequest,
} from '@tiffin/contract/page-entry'
import type { Theme } from '@tiffin/contract/shop/settings/look'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { createTexts } from '@tiffin/ui/texts'
import { themeColours } from '@tiffin/ui/theme.ts'
import { renderToString } from 'react-dom/server'
import { AHEAD_STYLE, aheadBar, TEST_STYLE } from './ahead-bar.tsx'
import { App } from './app.tsx'
import { documentOf, lonePage, themeFileOf } from './document.ts'
import { dishHead } from './dish-head.ts'
import { loneBody } from './lone-body.tsx'
import { openingBody } from './opening-body.tsx'
import { SHOPS_STYLE, shopsBody } from './shops-body.tsx'
import { shopsHead } from './shops-head.ts'
import { createCartStore } from './ordering/cart/cart.ts'
import type { OpeningPrices } from './menu/menu/compute-opening-prices.ts'
import { findMenuItem } from './menu/menu/menu-items.ts'
import { packState } from './page-state.ts'
import { alternatesOf, pageAddress } from './page-addresses.ts'
import { searchDataOf } from './search-data.ts'
import { renderMenuData } from './structured-menu.ts'
import { packLookup } from './shop/stores/packed-lookup.ts'
import { preorderQuery, storeQuery } from './shop/stores/store-queries.ts'
import type { Shop } from './lib/shop.tsx'
import { SECTIONS_OF_EVERY_PAGE } from './lib/with-texts.ts'
import type { HeadFacts, RouteRow } from './lib/screen.ts'
import { loadFooter } from './shell/later-footer.tsx'
import { findRoute, loadLaterRoutes, loadRoute, loadScreen, routes } from './routes.tsx'

await loadLaterRoutes()
await loadFooter()

/** The server imports this from the build. */
export const pageEntry: PageEntry = {
  render,
  renderLone,
  renderOpening,
  renderShops,
  screenOf,
  publicPaths,
  addressesOf,
  renderMenuData,
  iconOf,
  themeFileOf,
}

async function render(request: PageRequest): Promise<Page> {
  const { path, language, texts, configuration, call, ahead } = request
  const row = await loadRoute(path)
  const screen = await loadScreen(row)
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  })
  const shop = shopOnServer(configuration, call, client)
  // The header shows when the shop is open, so both are always read: texts that load later would move the layout.
  const wanted = [storeQuery(shop), preorderQuery(shop), ...(screen.queries?.(shop, language) ?? [])]
  // The browser reads again what could not be read here, and can show an error.
  const read = await Promise.all(
    wanted.map(query =>
      client.query(query as never).then(
        () => true,
        () => false,
      ),
    ),
  )
  client.setQueryData(preorderQuery(shop).queryKey, lookup => lookup && packLookup(lookup))

  const words = createTexts(language, texts.messages as never)
  const body = renderToString(
    <App shop={shop} texts={words} onLanguage={() => {}} loadLanguage={async () => words} ssrPath={path} />,
  )
  const details = client.getQueryData<WireStoreDetails>(['store'])
  const facts: HeadFacts = { t: words.t, configuration, details, path }
  const dish = request.dish ? findMenuItem(client.getQueryData<WireMenu>(['menu']), request.dish) : undefined
  const prices = client.getQueryData<OpeningPrices>(['opening_prices']) ?? {}
  const { html, style } = documentOf({
    ...request,
    body,
    without_scripts: words.t('document.without_scripts'),
    state: { revisions: request.revisions, ...(ahead ? { ahead } : {}), ...packState(client) },
    ahead: ahead && {
      html: aheadBar(ahead, { words, configuration, path }),
      style: ahead.test ? TEST_STYLE : AHEAD_STYLE,
      isFirst: ahead.test === true,
    },
    head: dish ? dishHead(dish, prices, facts) : screen.head(facts),
    search: searchDataOf({ ...request, details, screen: row.name, client, dish }),
    sections: [...SECTIONS_OF_EVERY_PAGE, ...row.load.sections],
    files: filesOfRoute(row),
  })
  return { status: screen.status?.(facts) ?? 200, html, style, whole: read.every(Boolean) }
}

function renderLone(
  kind: 'unknown' | 'unavailable',
  { language, texts, assets }: Pick<PageRequest, 'language' | 'texts' | 'assets'>,
): Page {
  const words = createTexts(language, texts.messages as never)
  const lone = { title: words.t(`document.${kind}.title`), body: loneBody(kind, words), words, assets }
  return { status: kind === 'unknown' ? 404 : 503, whole: true, ...lonePage(lone) }
}

function renderOpening({ language, texts, assets, configuration, theme, name }: OpeningPageRequest): Page {
  const words = createTexts(language, texts.messages as never)
  const lone = {
    title: words.t('opening_soon.title', { shop: name }),
    body: openingBody(name, configuration, words),
    words,
    assets,
    theme,
  }
  return { status: 200, whole: true, ...lonePage(lone) }
}

function renderShops(request: ShopsPageRequest): Page {
  const { language, texts, assets } = request
  const words = createTexts(language, texts.messages as never)
  const body = shopsBody(request, words)
  const lone = { title: words.t('all_shops.title'), body, words, assets, style: SHOPS_STYLE }
  return { status: 200, whole: true, ...lonePage({ ...lone, head: shopsHead(request, words) }) }
}

/** The browser loads the table of the other pages before their screens. */
function filesOfRoute(row: RouteRow): string[] {
  const screen = `src/routes/${row.name}.tsx`
  return routes.includes(row) ? [screen] : ['src/later-routes.ts', screen]
}

function screenOf(path: string): { name: string; kept: boolean } {
  const { name, path: pattern } = findRoute(path)!
  return { name, kept: !pattern.includes(':') }
}

/** The pages without parameters that the shop has, and that are for everyone. */
async function publicPaths({
  configuration,
  details,
  language,
  texts,
}: Parameters<PageEntry['publicPaths']>[0]): Promise<string[]> {
  const { t } = createTexts(language, texts.messages as never)
  const rows = [...routes, ...(await loadLaterRoutes())].filter(({ path }) => !/[:*]/.test(path))
  const pages = await Promise.all(rows.map(async row => ({ ...(await loadScreen(row)), path: row.path })))
  return pages
    .filter(({ head, status, path }) => {
      const facts = { t, configuration, details, path }
      return (status?.(facts) ?? 200) === 200 && !head(facts).hidden
    })
    .map(({ path }) => path)
}

function addressesOf({ configuration, site, path }: Pick<PageRequest, 'configuration' | 'site' | 'path'>) {
  const codes = configuration.language.options.map(({ code }) => code)
  return {
    canonical: codes.map(language => pageAddress({ site, path, language }, configuration)),
    alternates: alternatesOf(site, path, configuration),
  }
}

function iconOf(theme: Theme, name: string): string {
  const { accent_fill, on_accent_fill } = themeColours(theme, 'light')
  const letter = (name.match(/\p{L}/u)?.[0] ?? 'T').toUpperCase()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${accent_fill}"/>`,
    `<text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="700" text-anchor="middle" fill="${on_accent_fill}">${letter}</text></svg>`,
  ].join('')
}

function shopOnServer(configuration: StoreConfiguration, call: Client['call'], client: QueryClient): Shop {
  const cart = createCartStore({
    call,
    start: () => ({ service_type: 'collection', attributes: {} }),
    onExpired: () => {},
    onRefused: () => {},
    onLeftOut: () => {},
    onAdded: () => {},
  })
  const follow: Shop['follow'] = () => Promise.reject(new Error('the server opens no streams for pages'))
  return { configuration, call, follow, client, cart }
}
