import type { Revisions } from '@tiffin/contract/stores/diner'
import { resumePayment } from '../checkout/resume-payment.ts'
import type { Shop } from '../lib/shop.tsx'
import { followShop } from './follow-shop.ts'

/** What can wait until the page can be used. */
export function onceUsable(shop: Shop, revisions: Revisions | undefined): void {
  void resumePayment(shop)
  followShop({ ...shop, showLook }, revisions)
}

/** Without its newest look the page can be used all the same. */
function showLook(): void {
  import('./newest-look.ts').then(file => file.showNewestLook()).catch(() => undefined)
}
