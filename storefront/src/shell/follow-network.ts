/** The pause between two checks while the shop cannot be reached, and the time limit of a check. */
const CHECK_MS = 5000

type Options = { onLost: () => void; onBack: () => void }

/**
 * Reports when the shop cannot be reached, and when it can be again. A browser that counts as online can have a dead
 * connection, so after a request without a response the shop is checked with a small one.
 */
export function followNetwork({ onLost, onBack }: Options): void {
  let isLost = false
  let timer: ReturnType<typeof setInterval> | undefined
  let checking: Promise<void> | undefined

  function lose(): void {
    if (isLost) return
    isLost = true
    timer = setInterval(check, CHECK_MS)
    onLost()
  }

  function check(): void {
    if (!navigator.onLine) return lose()
    checking ??= canReach().then(reached => {
      checking = undefined
      if (!reached) return lose()
      if (!isLost) return
      isLost = false
      clearInterval(timer)
      onBack()
    })
  }

  addEventListener('offline', lose)
  addEventListener('online', check)
  new PerformanceObserver(list => {
    if (!isLost && list.getEntries().some(hasFailed)) check()
  }).observe({ type: 'resource', buffered: true })
  if (!navigator.onLine) lose()
}

/** Whether a call got no response. */
function hasFailed(entry: PerformanceEntry): boolean {
  const { initiatorType, responseStatus, name } = entry as PerformanceResourceTiming
  return initiatorType === 'fetch' && responseStatus === 0 && name.startsWith(location.origin)
}

/** A HEAD request, which no cache answers. Any response counts. */
function canReach(): Promise<boolean> {
  return fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_MS),
  }).then(
    () => true,
    () => false,
  )
}
