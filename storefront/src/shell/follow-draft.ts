import { followMenuDraft } from '@tiffin/contract/menu/drafts/diner'
import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import type { Shop } from '../lib/shop.tsx'
import { streamWhileVisible } from '../lib/stream-while-visible.ts'

/** The pause before the stream is opened again. */
const PAUSE_MS = 3000

/**
 * Reads the menu again as soon as a colleague has changed its draft, and shows when the draft has
 * ended. The stream is closed while the tab is hidden. Returns a function that stops it.
 */
export function followDraft(
  { follow, client }: Pick<Shop, 'follow' | 'client'>,
  shown: DraftState,
): () => void {
  let known = revisionsOf(shown)

  function receive(state: DraftState): void {
    for (const text of document.querySelectorAll<HTMLElement>('[data-draft]'))
      text.hidden = text.dataset.draft !== (state.exists ? 'draft' : 'none')
    if (known === revisionsOf(state)) return
    known = revisionsOf(state)
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['addons'] })
    void client.invalidateQueries({ queryKey: ['store', 'popular_dishes'] })
  }

  return streamWhileVisible({
    connect: signal => follow(followMenuDraft, { signal }, receive).catch(() => undefined),
    pauseAfterEnd: () => PAUSE_MS,
    pauseWhenVisible: () => 0,
  }).stop
}

function revisionsOf({ menu_revision, revision }: DraftState): string {
  return `${menu_revision} ${revision}`
}
