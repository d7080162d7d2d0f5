import { streamWhileVisible } from './stream-while-visible.ts'

const PAUSE_MS = { first: 2000, longest: 60_000 }

type Options = {
  /** Opens the stream, and calls `onEvent` with each of its events. Settles when the stream has ended. */
  follow: (signal: AbortSignal, onEvent: () => void) => Promise<void>
  /** Called when something has changed and must be read again. */
  onNews: () => void
  /** Called when the stream has ended for any reason. */
  onEnd?: () => void
}

/**
 * Follows a stream whose events only announce changes, while the tab is visible. A stream that ends is opened again,
 * after pauses that grow until the next event. Returns a function that stops it.
 */
export function followNews({ follow, onNews, onEnd }: Options): () => void {
  let pause = PAUSE_MS.first
  const stream = streamWhileVisible({
    async connect(signal) {
      await follow(signal, () => {
        pause = PAUSE_MS.first
        onNews()
      }).catch(() => undefined)
      onEnd?.()
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
