import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'

/**
 * In characters: less than the maximum size of a request, even if characters take several bytes.
 */
const MOST = 20_000

/** Splits many changes into as many requests as needed. Each request is applied as a whole. */
export function inRequests(changes: DraftChange[]): DraftChange[][] {
  const requests: DraftChange[][] = []
  let size = MOST
  for (const change of changes) {
    const own = JSON.stringify(change).length
    if (size + own > MOST) {
      requests.push([])
      size = 0
    }
    requests.at(-1)!.push(change)
    size += own
  }
  return requests
}
