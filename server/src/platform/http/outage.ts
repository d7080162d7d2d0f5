import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts'
import type { Database } from '../db/database.ts'

/** Logs that the database is unavailable, and that it is available again: one line each, however many requests fail. */
export type Outage = {
  /** Whether the database's outage caused this error. Logs the beginning of an outage once. */
  explains(error: unknown, log: FastifyBaseLogger): boolean
}

const AWAY = 'the database is unavailable: requests that need it get 503 until it is back'
const FULL = 'the disk is full: requests that write get 503 until there is space'

const CHECK_MS = 1000
/**
 * In milliseconds. The outage ends if no request has failed for this time, because with a full disk some statements
 * still succeed.
 */
const QUIET_MS = 3000

export function createOutage(db: Pick<Database, 'ready'>): Outage {
  let met = 0
  let watch: NodeJS.Timeout | undefined
  const checkAgain = async (log: FastifyBaseLogger): Promise<void> => {
    if (performance.now() - met < QUIET_MS) return
    try {
      await db.ready()
    } catch {
      return
    }
    if (!watch) return
    clearInterval(watch)
    watch = undefined
    log.warn('the database is back')
  }
  return {
    explains(error, log) {
      if (!isDatabaseUnavailable(error)) return false
      met = performance.now()
      if (watch) return true
      log.error({ err: error }, isDiskFull(error) ? FULL : AWAY)
      watch = setInterval(() => void checkAgain(log), CHECK_MS).unref()
      return true
    },
  }
}
