export type VisibleStream = {
  /** Closes the stream and opens it again immediately; does nothing while it is closed. */
  reopen: () => void
  stop: () => void
}

type Options = {
  /** Opens the stream; settles when the stream has ended for any reason. */
  connect: (signal: AbortSignal) => Promise<void>
  /** Milliseconds until an ended stream is opened again. */
  pauseAfterEnd: () => number
  /** Milliseconds until a tab that has become visible opens its stream. */
  pauseWhenVisible: () => number
}

/**
 * Keeps a stream open while the tab is visible. A stream that ends is opened again after a pause; a hidden tab has
 * none, so that it costs neither battery nor a connection of the server.
 */
export function streamWhileVisible({ connect, pauseAfterEnd, pauseWhenVisible }: Options): VisibleStream {
  let stream: AbortController | undefined
  let opening: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    const own = new AbortController()
    stream = own
    await connect(own.signal)
    if (stream !== own) return
    stream = undefined
    openAfter(pauseAfterEnd())
  }

  function openAfter(ms: number): void {
    clearTimeout(opening)
    opening = setTimeout(() => void open(), ms)
  }

  function close(): void {
    clearTimeout(opening)
    stream?.abort()
    stream = undefined
  }

  function onVisibility(): void {
    close()
    if (!document.hidden) openAfter(pauseWhenVisible())
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) void open()
  return {
    reopen() {
      if (!stream) return
      close()
      void open()
    },
    stop() {
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    },
  }
}
