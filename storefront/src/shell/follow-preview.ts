import type { PreviewQuery, StaffPreview } from '@tiffin/contract/shop/stores/staff-preview'
import type { Shop } from '../lib/shop.tsx'
import { followDraft } from './follow-draft.ts'

/** Keeps the preview's query in the address from page to page, follows its draft, and shows when it has expired. */
export function followPreview(shop: Shop, preview: StaffPreview): void {
  preservePreviewQuery(preview)
  // In a preview the basket is not changed.
  if (preview.test) shop.cart.open()
  const stop = preview.draft && followDraft(shop, preview.draft)
  setTimeout(() => {
    stop?.()
    for (const part of document.querySelectorAll<HTMLElement>('.ahead p, .ahead label, .ahead button'))
      part.hidden = part.dataset.over === undefined
  }, preview.ends_in_ms)
}

/** So that a reload and Back show the same preview. */
function preservePreviewQuery({ at, ahead }: PreviewQuery): void {
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
