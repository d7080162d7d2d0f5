import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import { keepClearOfMessages } from '@tiffin/ui/clear-of-messages.ts'
import type { Texts } from '@tiffin/ui/texts'
import { resumePayment } from '../ordering/checkout/resume-payment.ts'
import type { Shop } from '../lib/shop.tsx'
import { withTexts } from '../lib/with-texts.ts'
import { followShop } from './follow-shop.ts'

export type UsablePage = {
  shop: Shop
  revisions: Revisions | undefined
  /** The texts in the current language of the page. */
  texts: () => Texts
}

/** Work that is deferred until the page is usable. */
export function onceUsable(page: UsablePage): void {
  const { shop, revisions } = page
  keepClearOfMessages()
  void resumePayment(shop)
  prepareForOffline(page)
  followShop({ ...shop, showLook, onMoved: () => showMoved(shop) }, revisions)
}

const offline = withTexts(['offline'], () => import('./offline.ts'))

/** Loaded while there is a network, and not in a preview, which is for one staff member. */
function prepareForOffline(page: UsablePage): void {
  if (page.shop.preview) return
  offline()
    .then(file => file.prepareForOffline(page))
    .catch(() => addEventListener('online', () => prepareForOffline(page), { once: true }))
}

/** If the newest theme cannot be loaded, the page remains usable. */
function showLook(): void {
  import('./newest-theme.ts').then(file => file.showNewestTheme()).catch(() => undefined)
}

/**
 * This page's hostname was removed from the shop. The file may no longer be available there either.
 */
function showMoved({ configuration: { host } }: Shop): void {
  import('../lib/announce-unavailable.ts')
    .then(file => file.announceMoved(host))
    .catch(() => location.assign(`//${host}`))
}
