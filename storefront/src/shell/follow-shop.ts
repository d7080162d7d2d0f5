import { CallError } from '@tiffin/contract/client'
import { followRevisions, type Revisions } from '@tiffin/contract/shop/stores/diner'
import type { Shop } from '../lib/shop.tsx'
import { streamWhileVisible } from '../lib/stream-while-visible.ts'

/**
 * Delayed until every process has the change, and spread so that visitors of one shop do not all
 * send requests at once.
 */
const READ_MS = { soonest: 200, spread: 800 }
/**
 * The pause before the stream is opened again: doubled after each failure, plus up to half of it at
 * random.
 */
const PAUSE_MS = { first: 2000, longest: 300_000 }

type Followed = Pick<Shop, 'follow' | 'client'> & {
  cart: Pick<Shop['cart'], 'read' | 'view'>
  /** Applies the shop's current theme. */
  showLook: () => void
  /** The page's hostname has been removed from the shop. */
  onMoved: () => void
}

/**
 * Reads the page's data again as soon as the shop has changed them: a pause, a sold-out dish, a
 * price. The stream is closed while the tab is hidden; without it the page polls every minute.
 * Returns a function that stops it.
 */
export function followShop(
  { follow, client, cart, showLook, onMoved }: Followed,
  shown: Revisions | undefined,
): () => void {
  let known = shown
  let newest = shown
  let reading: ReturnType<typeof setTimeout> | undefined
  let pause = PAUSE_MS.first

  const stream = streamWhileVisible({
    async connect(signal) {
      try {
        // The stream is the same for all visitors, so it is opened without a token: the end of a
        // session must not end the stream.
        await follow(followRevisions, { headers: { 'user-token': '' }, signal }, receive)
      } catch (error) {
        if (error instanceof CallError && error.status === 404) {
          stop()
          return onMoved()
        }
        // A refused stream would be refused again soon, for example because too many are open.
        if (error instanceof CallError && error.status >= 400) pause = PAUSE_MS.longest
      }
    },
    pauseAfterEnd() {
      const now = pause * (1 + Math.random() / 2)
      pause = Math.min(pause * 2, PAUSE_MS.longest)
      return now
    },
    pauseWhenVisible: () => Math.random() * PAUSE_MS.first,
  })

  function receive(revisions: Revisions): void {
    pause = PAUSE_MS.first
    newest = revisions
    if (!isSame(known, revisions))
      reading ??= setTimeout(read, READ_MS.soonest + Math.random() * READ_MS.spread)
  }

  function read(): void {
    reading = undefined
    const [was, is] = [known, newest]
    known = newest
    if (isSame(was, is)) return
    void client.invalidateQueries({ queryKey: ['store'] })
    void client.invalidateQueries({ queryKey: ['preorder'] })
    if (was?.settings_revision !== is?.settings_revision) {
      showLook()
      // An open stream would continue; a new one is refused if the hostname has been removed.
      stream.reopen()
    }
    if (was?.menu_revision !== is?.menu_revision) {
      void client.invalidateQueries({ queryKey: ['menu'] })
      void client.invalidateQueries({ queryKey: ['addons'] })
    }
    // The server calculates prices and charges of the basket.
    if (cart.view().cart) void cart.read()
  }

  function stop(): void {
    clearTimeout(reading)
    stream.stop()
  }

  return stop
}

function isSame(a: Revisions | undefined, b: Revisions | undefined): boolean {
  return a?.menu_revision === b?.menu_revision && a?.settings_revision === b?.settings_revision
}
