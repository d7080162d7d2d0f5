let wanted = false
let held: WakeLockSentinel | undefined

/** Keeps the tablet's screen on during a shift, where the browser can. */
export function keepAwake(isWanted: boolean): void {
  wanted = isWanted
  if (wanted) void take()
  else void held?.release()
}

document.addEventListener('visibilitychange', () => {
  // A hidden page loses it.
  if (wanted && document.visibilityState === 'visible') void take()
})

async function take(): Promise<void> {
  try {
    held = await navigator.wakeLock?.request('screen')
  } catch {
    // Refused, as with a low battery: the shift goes on with a screen that sleeps.
  }
}
