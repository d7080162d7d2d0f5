/** The time within which the clock of a running audio context must have advanced. */
const STILL_MS = 1000

/**
 * Detects an audio context whose state is `running` but whose clock does not advance, as some
 * browsers leave it after a call or another app's sound. Call `isStill` repeatedly with the times
 * of the audio context's clock and of the device's clock.
 */
export function createStillness() {
  let last: { time: number; at: number } | undefined
  return {
    isStill(time: number, at: number): boolean {
      if (!last || time !== last.time) {
        last = { time, at }
        return false
      }
      return at - last.at >= STILL_MS
    },
    forget() {
      last = undefined
    },
  }
}
