import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { LiveRegion } from '@tiffin/ui/live-region'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { ToastHost } from '@tiffin/ui/toast'
import { Suspense, useDeferredValue } from 'react'
import { Route, Router, useLocation } from 'wouter'
import { LanguageProvider } from './lib/language.tsx'
import { storeQuery } from './shop/stores/store-queries.ts'
import { type Shop, ShopProvider, useShop } from './lib/shop.tsx'
import { CookieWatch, CustomerWatch, PopupHost } from './popups.tsx'
import type { RouteRow } from './lib/screen.ts'
import { findRoute, parsePath, useRoute, useScreen } from './routes.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'
import { useArrival } from './shell/use-arrival.ts'

export type AppProps = {
  shop: Shop
  texts: Texts
  onLanguage: (texts: Texts) => void
  loadLanguage: (code: string) => Promise<Texts>
  /** The language that was chosen earlier, if it differs from the page's. */
  stored?: string | undefined
  /** Set on the server only: in the browser the router would never leave this path. */
  ssrPath?: string
}

export function App({ shop, texts, onLanguage, loadLanguage, stored, ssrPath }: AppProps) {
  const { options } = shop.configuration.language
  const isRtl = (code: string) => options.some(option => option.code === code && option.rtl)
  return (
    <QueryClientProvider client={shop.client}>
      <ShopProvider shop={shop}>
        <LanguageProvider
          first={texts}
          onChange={onLanguage}
          load={loadLanguage}
          isRtl={isRtl}
          stored={stored}
        >
          {/* A page is rendered without its query, so the first render in the browser has none either. */}
          <Router parser={parsePath} ssrPath={ssrPath} ssrSearch="">
            <CurrentPage />
          </Router>
        </LanguageProvider>
      </ShopProvider>
    </QueryClientProvider>
  )
}

/** Shows the old page until the next one has been loaded. */
function CurrentPage() {
  const [location] = useLocation()
  const path = useDeferredValue(location)
  const { data: details } = useQuery(storeQuery(useShop()))
  const { t } = useTexts()
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        {/* Until the shop's details have loaded, only its home and payment links are available;
            the URL does not change [R-37, P-36]. */}
        {details || findRoute(path)?.name === 'pay-by-link' ? <Routed path={path} /> : <PageSkeleton />}
      </Suspense>
      <PopupHost />
      <CustomerWatch />
      {details && <CookieWatch google_conversion={details.google_conversion} />}
      <ToastHost closeLabel={t('shell.close')} />
      <LiveRegion />
    </>
  )
}

function Routed({ path }: { path: string }) {
  const row = useRoute(path)
  return <Screen key={row.name} row={row} path={path} />
}

function Screen({ row, path }: { row: RouteRow; path: string }) {
  const screen = useScreen(row)
  useArrival(screen, path)
  return (
    <Route path={row.path}>
      <Shell Header={screen.Header}>
        <screen.Page />
      </Shell>
    </Route>
  )
}
