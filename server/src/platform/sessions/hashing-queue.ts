import { refusal } from '../http/refusal.ts'

/**
 * Hashing uses Node's thread pool of four threads, which files, DNS and compression use too. Two threads are left to
 * those.
 */
const AT_ONCE = 2
/** A request that would wait longer is refused with a time to retry. */
const MOST_WAIT_MS = 1000
/** The assumed time of one hash, in milliseconds, before any has been measured. */
const USUAL_MS = 25

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs work in order, at most two at a time. Refuses work that would wait longer than about a second. */
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
  /** Hands the slot directly to the next in the queue, so that a new request cannot overtake it. */
  const leave = (took_ms: number): void => {
    // A moving average: hashing takes longer on a busy machine.
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
