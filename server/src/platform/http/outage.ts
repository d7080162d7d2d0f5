import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts'
import { type Database, HOME } from '../db/database.ts'
import { NodeAway, ShopUnavailable } from '../db/nodes/errors.ts'

/** Logs that a database is unavailable, and that it is available again: one line each, however many requests fail. */
export type Outage = {
  /**
   * Whether the outage of a database, or of one shop, caused this error. Logs the beginning of an outage once.
   */
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

/** What has failed. `isBack` checks it; absent: it is back when no request has failed for some time. */
type Subject = { name: string; begin: string; end: string; isBack?: () => Promise<unknown> }

export function createOutage(db: Pick<Database, 'nodes'>): Outage {
  const outages = new Map<string, { met: number; watch: NodeJS.Timeout }>()
  const checkAgain = async ({ name, end, isBack }: Subject, log: FastifyBaseLogger): Promise<void> => {
    const outage = outages.get(name)
    if (!outage || performance.now() - outage.met < QUIET_MS) return
    try {
      await isBack?.()
    } catch {
      return
    }
    if (!outages.delete(name)) return
    clearInterval(outage.watch)
    log.warn(end)
  }
  return {
    explains(error, log) {
      if (!isDatabaseUnavailable(error)) return false
      const subject = error instanceof ShopUnavailable ? ofShop(error) : ofNode(db, error)
      const known = outages.get(subject.name)
      if (known) {
        known.met = performance.now()
        return true
      }
      log.error({ err: error }, subject.begin)
      const watch = setInterval(() => void checkAgain(subject, log), CHECK_MS).unref()
      outages.set(subject.name, { met: performance.now(), watch })
      return true
    },
  }
}

function ofNode(db: Pick<Database, 'nodes'>, error: unknown): Subject {
  const name = error instanceof NodeAway ? error.node : HOME
  const isBack = async () =>
    db
      .nodes()
      .find(node => node.name === name)
      ?.ready()
  if (name === HOME)
    return { name, begin: isDiskFull(error) ? FULL : AWAY, end: 'the database is back', isBack }
  const begin = `the database ${name} is unavailable: requests of its shops get 503 until it is back`
  return { name, begin, end: `the database ${name} is back`, isBack }
}

function ofShop({ store_id, message }: ShopUnavailable): Subject {
  return {
    name: `shop ${store_id}`,
    begin: `${message}: its requests get 503`,
    end: `no request of the shop ${store_id} has failed any more`,
  }
}
