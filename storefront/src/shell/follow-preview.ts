import type { LookAhead, LookOfStaff } from '@tiffin/contract/shop/stores/look-ahead'
import type { Shop } from '../lib/shop.tsx'
import { followDraft } from './follow-draft.ts'

/** Keeps the preview's query in the address from page to page, follows its draft, and shows when it has expired. */
export function followPreview(shop: Shop, look: LookOfStaff): void {
  preservePreviewQuery(look)
  // In a preview the basket is not changed.
  if (look.test) shop.cart.open()
  const stop = look.draft && followDraft(shop, look.draft)
  setTimeout(() => {
    stop?.()
    for (const part of document.querySelectorAll<HTMLElement>('.ahead p, .ahead label, .ahead button'))
      part.hidden = part.dataset.over === undefined
  }, look.ends_in_ms)
}

/** So that a reload and Back show the same preview. */
function preservePreviewQuery({ at, ahead }: LookAhead): void {
  const keep = () => {
    const query = new URLSearchParams(location.search)
    if (query.has('ahead')) return
    query.set('at', at)
    query.set('ahead', ahead)
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
  }
  // The router dispatches events with these names.
  for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, keep)
}
