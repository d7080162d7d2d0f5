import '@tiffin/ui/tokens.css'
import { QueryClient } from '@tanstack/react-query'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { showToast } from '@tiffin/ui/toast'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app.tsx'
import { afterPopup } from './lib/after-popup.ts'
import { createApi } from './lib/api.ts'
import { basesOfPage } from './lib/bases.ts'
import { createBrowserCart } from './cart/browser-cart.ts'
import { findConfiguration } from './stores/configuration.ts'
import { heedRefusals } from './account/heed-refusals.ts'
import { type PageState, unpackState } from './lib/page-state.ts'
import { loadPageTexts, type PageTexts } from './lib/page-texts.ts'
import { closeOnBack, openPopup } from './lib/popup.ts'
import { retryOf } from './lib/retry-of.ts'
import { signOut } from './account/session.ts'
import type { Shop } from './lib/shop.tsx'
import { readStored, writeStored } from './lib/storage.ts'
import { fetchSectionsWith, SECTIONS_OF_EVERY_PAGE } from './lib/with-texts.ts'
import { findRoute, loadScreen, type RouteRow } from './routes.tsx'

const bases = basesOfPage()

void start()

/** Takes over the page that the server rendered, or builds it where something of that is missing. */
async function start(): Promise<void> {
  // Both are asked for at once; without either there is nothing to show.
  const row = findRoute(location.pathname)
  const [configuration, texts] = await Promise.all([findConfiguration(), textsOfPage(row), screenOfPage(row)])
  if (!configuration) return
  const first = texts.current()
  const stored = languageOf(configuration, first.locale)
  // What was chosen here once is asked in from the first call on, also while its texts are still on their way [C-22].
  let language = stored ?? first.locale
  const api = createApi({ configuration, language: () => language, baseUrl: bases.api })
  const { call, follow } = heedRefusals(api, {
    onSuspended: () => openPopup('suspended', {}),
    onSignedOut() {
      // The step back that closes a popup comes late and would undo the way home.
      afterPopup(() => navigate('/'))
      void signOut(shop)
      showToast({ kind: 'error', text: texts.current().t('errors.unauthorized') })
    },
  })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: retryOf, refetchOnWindowFocus: false } },
  })
  const state = readState()
  if (state) unpackState(state, client)
  const shop: Shop = {
    configuration,
    call,
    follow,
    client,
    cart: createBrowserCart({ configuration, call, client, texts: texts.current }),
  }
  const app = (
    <StrictMode>
      <App
        shop={shop}
        texts={first}
        onLanguage={next => {
          language = next.locale
        }}
        loadLanguage={texts.change}
        stored={stored}
      />
    </StrictMode>
  )
  const onUncaughtError = (broken: unknown) => void sayBroken(broken)
  const root = document.querySelector('#root') as HTMLElement
  startTransition(() => {
    // A page without its data was not rendered from it either.
    if (state?.store) hydrateRoot(root, app, { onUncaughtError })
    else createRoot(root, { onUncaughtError }).render(app)
  })
  writeStored('currentTackaway', configuration.host)
  closeOnBack()
  reloadWhenReplaced()
  shop.cart.open()
}

/** A mistake of ours: better a page that says so than an empty one. */
async function sayBroken(broken: unknown): Promise<void> {
  console.error(broken)
  const { sayUnavailable } = await import('./lib/say-unavailable.ts')
  sayUnavailable()
}

/** A new version has taken the place of the one that this page came from: the page is fetched anew, once. */
function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    if ((history.state as { fresh?: boolean } | null)?.fresh) return
    // Offline there is nothing to be had; the page as it stands is better.
    void fetch('/robots.txt', { cache: 'no-store' }).then(() => {
      history.replaceState({ ...(history.state as object), fresh: true }, '')
      location.reload()
    })
  })
}

/** A screen that did not arrive is said where it would stand. */
function screenOfPage(row: RouteRow) {
  return loadScreen(row).catch(() => undefined)
}

/** The texts that the page says at first; from here on every file that is loaded brings its own. */
async function textsOfPage(row: RouteRow): Promise<PageTexts> {
  const texts = await loadPageTexts({
    code: document.documentElement.lang || 'en',
    sections: [...SECTIONS_OF_EVERY_PAGE, ...row.load.sections],
    address: document.querySelector<HTMLLinkElement>('#texts')?.getAttribute('href') ?? undefined,
    base: bases.language,
  })
  fetchSectionsWith(texts.need)
  return texts
}

/** The language that was chosen here once, where the page came in another [C-19]. */
function languageOf({ language }: StoreConfiguration, current: string): string | undefined {
  const stored = readStored('Language')
  return stored !== current && language.options.some(option => option.code === stored) ? stored : undefined
}

function readState(): PageState | undefined {
  const text = document.querySelector('#state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}
