/** What one try at a stream is given, and whom it tells. */
export type Line = {
  last_event_id: string
  signal: AbortSignal
  onOpen: () => void
  /** Bytes came, be it only a heartbeat. */
  onSign: () => void
  onId: (id: string) => void
}

export type Following = {
  /** One try; settles when the stream ends, for whatever reason. */
  follow: (line: Line) => Promise<void>
  /** The last event that is known already. */
  since: string
  onState: (isOpen: boolean) => void
  /** True where trying again is of no use, as after a sign-out. */
  isFinal: (error: unknown) => boolean
  /** Waits so many milliseconds, or less when there is reason for hope. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  silence_ms?: number
}

/** Two heartbeats missed and some: behind a dead router a stream looks open for ever. */
const SILENCE_MS = 40_000
const LONGEST_WAIT_MS = 15_000

/** Follows a stream and takes it up again after its last event, until the signal aborts. */
export async function keepFollowing(following: Following): Promise<void> {
  const { follow, onState, isFinal, wait, signal } = following
  let last_event_id = following.since
  let failures = 0
  while (!signal.aborted) {
    const watch = watchSilence(signal, following.silence_ms ?? SILENCE_MS)
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

/** A second, then twice as long each time. Up to a fifth less, so that a shop's tablets do not all come at once. */
export function backOff(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures) * (1 - random / 5)
}

/** Waits, but no longer than until the network is back or the page is looked at again. */
export function waitForHope(ms: number, signal: AbortSignal): Promise<void> {
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

function watchSilence(outer: AbortSignal, silence_ms: number) {
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
