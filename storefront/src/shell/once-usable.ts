import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import { resumePayment } from '../ordering/checkout/resume-payment.ts'
import type { Shop } from '../lib/shop.tsx'
import { followShop } from './follow-shop.ts'

/** Work that is deferred until the page is usable. */
export function onceUsable(shop: Shop, revisions: Revisions | undefined): void {
  void resumePayment(shop)
  followShop({ ...shop, showLook, onMoved: () => showMoved(shop) }, revisions)
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
