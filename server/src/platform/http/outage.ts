import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts'
import { type Database, HOME } from '../db/database.ts'
import { NodeAway } from '../db/nodes/errors.ts'

/** Logs that a database is unavailable, and that it is available again: one line each, however many requests fail. */
export type Outage = {
  /** Whether the outage of a database caused this error. Logs the beginning of an outage once. */
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

export function createOutage(db: Pick<Database, 'nodes'>): Outage {
  const outages = new Map<string, { met: number; watch: NodeJS.Timeout }>()
  const checkAgain = async (name: string, log: FastifyBaseLogger): Promise<void> => {
    const outage = outages.get(name)
    if (!outage || performance.now() - outage.met < QUIET_MS) return
    try {
      await db
        .nodes()
        .find(node => node.name === name)
        ?.ready()
    } catch {
      return
    }
    if (!outages.delete(name)) return
    clearInterval(outage.watch)
    log.warn(name === HOME ? 'the database is back' : `the database ${name} is back`)
  }
  return {
    explains(error, log) {
      if (!isDatabaseUnavailable(error)) return false
      const name = error instanceof NodeAway ? error.node : HOME
      const known = outages.get(name)
      if (known) {
        known.met = performance.now()
        return true
      }
      log.error({ err: error }, reasonOf(name, error))
      const watch = setInterval(() => void checkAgain(name, log), CHECK_MS).unref()
      outages.set(name, { met: performance.now(), watch })
      return true
    },
  }
}

function reasonOf(name: string, error: unknown): string {
  if (name !== HOME)
    return `the database ${name} is unavailable: requests of its shops get 503 until it is back`
  return isDiskFull(error) ? FULL : AWAY
}
