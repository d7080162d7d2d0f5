/**
 * Runs `work` once at a time; calls during a run cause one more run after it. Failed work is retried a few times with
 * growing pauses, because the next call may come much later.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  let retry: NodeJS.Timeout | undefined
  const run = async (tries: number): Promise<void> => {
    clearTimeout(retry)
    do {
      again = false
      await work().catch(() => {
        clearTimeout(retry)
        if (tries < TRIES) retry = setTimeout(() => void start(tries + 1), RETRY_MS * 2 ** tries).unref()
      })
    } while (again)
    running = undefined
  }
  const start = (tries: number): Promise<void> => {
    if (running) again = true
    return (running ??= run(tries))
  }
  return () => start(0)
}

const TRIES = 6
const RETRY_MS = 500
