import { followSupport } from '@tiffin/contract/ordering/support/diner'
import type { Shop } from '../../lib/shop.tsx'
import { streamWhileVisible } from '../../lib/stream-while-visible.ts'

const PAUSE_MS = { first: 2000, longest: 60_000 }

type Options = { order_id: string; onNews: () => void }

/** Follows the chat about an order while the tab is visible. Returns a function that stops it. */
export function followChat({ follow }: Pick<Shop, 'follow'>, { order_id, onNews }: Options): () => void {
  let pause = PAUSE_MS.first
  const stream = streamWhileVisible({
    async connect(signal) {
      await follow(followSupport, { query: { order_id }, signal }, () => {
        pause = PAUSE_MS.first
        onNews()
      }).catch(() => undefined)
    },
    pauseAfterEnd() {
      const now = pause
      pause = Math.min(pause * 2, PAUSE_MS.longest)
      return now
    },
    pauseWhenVisible: () => 0,
  })
  return stream.stop
}
