import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import { resumePayment } from '../ordering/checkout/resume-payment.ts'
import type { Shop } from '../lib/shop.tsx'
import { followShop } from './follow-shop.ts'

/** What can wait until the page can be used. */
export function onceUsable(shop: Shop, revisions: Revisions | undefined): void {
  void resumePayment(shop)
  followShop({ ...shop, showLook, onMoved: () => showMoved(shop) }, revisions)
}

/** Without its newest look the page can be used all the same. */
function showLook(): void {
  import('./newest-theme.ts').then(file => file.showNewestTheme()).catch(() => undefined)
}

/** The hostname of this page was taken off the shop. Its file may not come from there any more either. */
function showMoved({ configuration: { host } }: Shop): void {
  import('../lib/announce-unavailable.ts')
    .then(file => file.announceMoved(host))
    .catch(() => location.assign(`//${host}`))
}
