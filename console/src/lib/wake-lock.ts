let wanted = false
let held: WakeLockSentinel | undefined

/** Keeps the tablet's screen on during a shift, if the browser supports it. */
export function keepAwake(isWanted: boolean): void {
  wanted = isWanted
  if (wanted) void requestLock()
  else void held?.release()
}

document.addEventListener('visibilitychange', () => {
  // The browser releases the lock when the page is hidden.
  if (wanted && document.visibilityState === 'visible') void requestLock()
})

async function requestLock(): Promise<void> {
  try {
    held = await navigator.wakeLock?.request('screen')
  } catch {
    // Refused, for example at a low battery level: the shift continues, and the screen may turn
    // off.
  }
}
