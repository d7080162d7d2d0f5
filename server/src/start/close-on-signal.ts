/** The time-out of a shutdown in milliseconds; then the process exits anyway. */
const DEADLINE_MS = 4500

/** On Ctrl-C and SIGTERM: finishes requests in flight, ends streams, closes everything and exits. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    // A second Ctrl-C exits at once.
    if (closing) process.exit(1)
    closing = true
    const timer = setTimeout(() => {
      process.stderr.write(`Closing after ${signal} took too long; the process ends now.\n`)
      process.exit(1)
    }, DEADLINE_MS)
    try {
      await close()
      clearTimeout(timer)
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGINT', signal => void leave(signal))
  process.on('SIGTERM', signal => void leave(signal))
}
