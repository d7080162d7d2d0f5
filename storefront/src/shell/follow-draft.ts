import { followMenuDraft } from '@tiffin/contract/menu/drafts/diner'
import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import type { Shop } from '../lib/shop.tsx'

/** The pause before the stream is opened again. */
const PAUSE_MS = 3000

/**
 * Reads the menu again as soon as a colleague has changed its draft, and shows when there is no draft any more. The
 * stream is closed while the tab is hidden. Returns a function that stops it.
 */
export function followDraft(
  { follow, client }: Pick<Shop, 'follow' | 'client'>,
  shown: DraftState,
): () => void {
  let known = revisionsOf(shown)
  let stream: AbortController | undefined
  let opening: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    const own = new AbortController()
    stream = own
    await follow(followMenuDraft, { signal: own.signal }, hear).catch(() => undefined)
    if (stream !== own) return
    stream = undefined
    opening = setTimeout(() => void open(), PAUSE_MS)
  }

  function hear(state: DraftState): void {
    for (const text of document.querySelectorAll<HTMLElement>('[data-draft]'))
      text.hidden = text.dataset.draft !== (state.exists ? 'draft' : 'none')
    if (known === revisionsOf(state)) return
    known = revisionsOf(state)
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['addons'] })
  }

  function close(): void {
    clearTimeout(opening)
    stream?.abort()
    stream = undefined
  }

  function onVisibility(): void {
    close()
    if (!document.hidden) void open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) void open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

function revisionsOf({ menu_revision, revision }: DraftState): string {
  return `${menu_revision} ${revision}`
}
