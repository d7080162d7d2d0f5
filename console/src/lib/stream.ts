/** The arguments of one connection to a stream, and its callbacks. */
export type Line = {
  last_event_id: string
  signal: AbortSignal
  onOpen: () => void
  /** Bytes have arrived, even if only a heartbeat. */
  onSign: () => void
  onId: (id: string) => void
}

export type Following = {
  /** Connects once; settles when the stream ends for any reason. */
  follow: (line: Line) => Promise<void>
  /** The id of the last event that was received. */
  since: string
  onState: (isOpen: boolean) => void
  /** True if reconnecting is useless, for example after a sign-out. */
  isFinal: (error: unknown) => boolean
  /** Waits this many milliseconds, or less if a reconnect is likely to succeed earlier. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  silence_ms?: number
}

/**
 * A little more than two heartbeats. Without a time limit, a stream behind a dead router would
 * appear open forever.
 */
const STREAM_TIMEOUT_MS = 40_000
const LONGEST_WAIT_MS = 15_000

/** Follows a stream until the signal aborts; after an interruption it continues after the last event. */
export async function keepFollowing(following: Following): Promise<void> {
  const { follow, onState, isFinal, wait, signal } = following
  let last_event_id = following.since
  let failures = 0
  while (!signal.aborted) {
    const watch = watchTimeout(signal, following.silence_ms ?? STREAM_TIMEOUT_MS)
    try {
      await follow({
        last_event_id,
        signal: watch.signal,
        onOpen() {
          failures = 0
          watch.sign()
          onState(true)
        },
        onSign: watch.sign,
        onId(id) {
          last_event_id = id
        },
      })
    } catch (error) {
      if (isFinal(error)) return
    } finally {
      watch.end()
      if (!signal.aborted) onState(false)
    }
    if (!signal.aborted) await wait(backOff(failures++), signal)
  }
}

/**
 * One second, doubling each time. Randomly shortened by up to a fifth, so that a shop's tablets do not all reconnect at
 * once.
 */
export function backOff(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures) * (1 - random / 5)
}

/** Waits, but no longer than until the network is back or the page becomes visible. */
export function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
}

function watchTimeout(outer: AbortSignal, silence_ms: number) {
  const inner = new AbortController()
  const abort = () => inner.abort()
  outer.addEventListener('abort', abort)
  let timer = setTimeout(abort, silence_ms)
  return {
    signal: inner.signal,
    sign() {
      clearTimeout(timer)
      timer = setTimeout(abort, silence_ms)
    },
    end() {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
      inner.abort()
    },
  }
}
