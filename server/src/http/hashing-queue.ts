import { refusal } from './refusal.ts'

/** Hashing runs on the threads that files, names and compression share, four in all: two are left to those. */
const AT_ONCE = 2
/** Whoever would wait longer is asked to come back instead. */
const MOST_WAIT_MS = 1000
/** How long one takes, before any has been seen. */
const USUAL_MS = 25

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs work in its turn, two at a time, and refuses what could not begin within about a second. */
export function createQueue(): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  let usual_ms = USUAL_MS

  const enter = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1
      return
    }
    const wait_ms = ((waiting.length + 1) * usual_ms) / AT_ONCE
    if (wait_ms > MOST_WAIT_MS) throw refusal('sign-in-busy', { retry_after: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  /** Whoever is next takes over the place, so that nobody comes in between. */
  const leave = (took_ms: number): void => {
    // As the last have taken: on a busy machine longer.
    usual_ms += (took_ms - usual_ms) / 8
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async work => {
    await enter()
    const began = performance.now()
    try {
      return await work()
    } finally {
      leave(performance.now() - began)
    }
  }
}
