import '@tiffin/ui/tokens.css'
import { QueryClient } from '@tanstack/react-query'
import type { StaffPreview } from '@tiffin/contract/shop/stores/staff-preview'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { showToast } from '@tiffin/ui/toast'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app.tsx'
import { afterPopup } from './lib/after-popup.ts'
import { createApi } from './lib/api.ts'
import { basesOfPage } from './lib/bases.ts'
import { createBrowserCart } from './ordering/cart/browser-cart.ts'
import { findConfiguration } from './shop/stores/configuration.ts'
import { handleRefusals } from './people/account/handle-refusals.ts'
import { type PageState, unpackState } from './page-state.ts'
import { loadPageTexts, type PageTexts } from './lib/page-texts.ts'
import { renderedDishes } from './menu/menu/rendered-dishes.ts'
import { closeOnBack, openPopup } from './lib/popup.ts'
import { previewOfPage } from './lib/preview-mode.ts'
import { retryOf } from './lib/retry-of.ts'
import { signOut } from './people/account/session.ts'
import type { Shop } from './lib/shop.tsx'
import type { UsablePage } from './shell/once-usable.ts'
import { readStored, writeStored } from './lib/storage.ts'
import { fetchSectionsWith, SECTIONS_OF_EVERY_PAGE } from './lib/with-texts.ts'
import type { RouteRow } from './lib/screen.ts'
import { loadRoute, loadScreen } from './routes.tsx'

const bases = basesOfPage()

void start()

/** Hydrates the page that the server rendered, or renders it if data are missing in it. */
async function start(): Promise<void> {
  // Read first: later changes of the page's texts, such as a translation, would alter the markup.
  const dishes = renderedDishes()
  // Fetched in parallel, because the page needs both.
  const [configuration, texts] = await Promise.all([findConfiguration(), loadPage()])
  if (!configuration) return
  const first = texts.current()
  const stored = languageOf(configuration, first.locale)
  // Calls go out in the chosen language from the first one on, even while its texts are still loading [C-22].
  let language = stored ?? first.locale
  const state = readState()
  const api = createApi({
    configuration,
    host: location.hostname,
    language: () => language,
    baseUrl: bases.api,
    ahead: state?.ahead,
  })
  const { call, follow } = handleRefusals(api, {
    onSuspended: () => openPopup('suspended', {}),
    onSignedOut() {
      // Closing a popup steps back in the history, asynchronously: navigate only afterwards, or the step undoes it.
      afterPopup(() => navigate('/'))
      void signOut(shop)
      showToast({ kind: 'error', text: texts.current().t('errors.unauthorized') })
    },
  })
  const client = createQueryClient()
  if (state) unpackState(state, client, () => dishes)
  const shop: Shop = {
    configuration,
    call,
    follow,
    client,
    preview: previewOfPage(),
    cart: createBrowserCart({ configuration, call, client, texts: texts.current }),
  }
  const app = (
    <StrictMode>
      <App
        shop={shop}
        texts={first}
        onLanguage={next => {
          language = next.locale
          refetchTexts(shop)
        }}
        loadLanguage={texts.change}
        stored={stored}
      />
    </StrictMode>
  )
  const onUncaughtError = (broken: unknown) => void showBrokenPage(broken)
  const root = document.querySelector('#root') as HTMLElement
  startTransition(() => {
    // Without this data the server rendered only a skeleton: render again instead of hydrating.
    if (state?.store) hydrateRoot(root, app, { onUncaughtError })
    else createRoot(root, { onUncaughtError }).render(app)
  })
  writeStored('currentTackaway', configuration.host)
  closeOnBack()
  reloadWhenReplaced()
  if (state?.ahead) return void startAhead(shop, state.ahead)
  shop.cart.open()
  // Delayed until the page is usable, so that these requests do not compete with the page's own
  // data.
  setTimeout(onceUsable, ONCE_USABLE_MS, { shop, revisions: state?.revisions, texts: texts.current })
}

/** Loads the menu, the basket and the shop's texts again, because the server sends them in the language of the request. */
function refetchTexts({ client, cart }: Shop): void {
  void client.invalidateQueries()
  void cart.read()
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: retryOf, refetchOnWindowFocus: false } } })
}

const ONCE_USABLE_MS = 3000

/** Follows changes of the shop, resumes a payment, and prepares for a lost network. Without one it is retried later. */
function onceUsable(page: UsablePage): void {
  import('./shell/once-usable.ts')
    .then(file => file.onceUsable(page))
    .catch(() => setTimeout(onceUsable, ONCE_USABLE_MS, page))
}

/** The basket is not changed and no stream is opened: the page only renders for another time. */
async function startAhead(shop: Shop, ahead: StaffPreview): Promise<void> {
  const { followPreview } = await import('./shell/follow-preview.ts')
  followPreview(shop, ahead)
}

/** After an error in our own code, show an error page instead of an empty one. */
async function showBrokenPage(broken: unknown): Promise<void> {
  console.error(broken)
  const { announceUnavailable } = await import('./lib/announce-unavailable.ts')
  announceUnavailable()
}

/**
 * Reloads the page once if a chunk is missing because a newer version has been deployed: then this file is missing as well,
 * since its name changes with every chunk's name. After a lost connection the page is not reloaded, so typed text is kept.
 */
function reloadWhenReplaced(): void {
  let isChecking = (history.state as { fresh?: boolean } | null)?.fresh === true
  addEventListener('vite:preloadError', () => {
    if (isChecking) return
    isChecking = true
    fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => {
        // During a deployment an older version may still respond: the next failure checks again.
        isChecking = status === 404
        if (!isChecking) return
        history.replaceState({ ...(history.state as object), fresh: true }, '')
        location.reload()
      },
      // Without a network the next failure checks again.
      () => {
        isChecking = false
      },
    )
  })
}

/** Loads screen and texts of the page in parallel, because its first render needs both. */
async function loadPage(): Promise<PageTexts> {
  const row = await loadRoute(location.pathname)
  const [texts] = await Promise.all([textsOfPage(row), screenOfPage(row)])
  return texts
}

/** A chunk that fails to load does not stop the page: MissingPart takes its place. */
function screenOfPage(row: RouteRow) {
  return loadScreen(row).catch(() => undefined)
}

/** The texts for the first render; every chunk loaded later fetches its own sections. */
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

/** The language chosen earlier in this browser, if the page came in another one [C-19]. */
function languageOf({ language }: StoreConfiguration, current: string): string | undefined {
  const stored = readStored('Language')
  return stored !== current && language.options.some(option => option.code === stored) ? stored : undefined
}

function readState(): PageState | undefined {
  const text = document.querySelector('#state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}
