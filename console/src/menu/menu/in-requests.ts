import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'

/** Less than a request may have, also where letters take several bytes. */
const MOST = 20_000

/** Many changes in as many requests as they need; each request is made as a whole. */
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
