import type { Texts } from '@tiffin/ui/texts'
import { followNetwork } from './follow-network.ts'
import { createOfflineBanner } from './offline-banner.ts'
import { registerWorker } from './register-worker.ts'
import { readStored, watchStored } from '../lib/storage.ts'
import type { Shop } from '../lib/shop.tsx'

/** Keeps pages for later, and says so while the shop cannot be reached. */
export function prepareForOffline({ shop, texts }: { shop: Shop; texts: () => Texts }): void {
  // A browser may forbid it, for example in a private window: the page then works with a network only.
  registerWorker().catch(() => undefined)
  // Also if no token was left for the sign-out's call, which the worker watches.
  watchStored(key => {
    if (key === 'USER_PROFILE' && !readStored(key))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- for windows; a worker has none
      navigator.serviceWorker?.controller?.postMessage({ signed_out: true })
  })
  const banner = createOfflineBanner(shop.configuration.store.phone, texts)
  followNetwork({
    onLost: banner.show,
    onBack() {
      banner.hide()
      void shop.client.invalidateQueries()
      void shop.cart.read()
    },
  })
  // On the window in the capture phase, before all other listeners: the cached page has data that this page lacks.
  window.addEventListener('click', event => banner.isShown() && openKeptPage(shop, event), true)
}

const KEPT = ['/', '/order-now']

function openKeptPage({ client, cart }: Shop, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || !KEPT.includes(link.pathname)) return
  if (link.pathname === location.pathname || !navigator.serviceWorker?.controller) return
  const isLoaded = link.pathname === '/order-now' && client.getQueryData(['menu'])
  if (
    isLoaded ||
    cart.view().pending ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
