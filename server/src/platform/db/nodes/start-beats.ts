import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../http/context.ts'
import { HOME } from '../database.ts'
import { acquireLease } from '../lease.ts'
import { type NodeState, raiseBeats } from './beat.ts'
import { NodeAway } from './errors.ts'
import { liftLeftFences } from './lift-left-fences.ts'

const MINUTE_MS = 60_000
/** Slightly shorter than the interval, so that the same process can get the lease again. */
const LEASE = { seconds: 50 }

/**
 * Once a minute in one of the processes: raises the beats of all databases, and lifts the fences that an interrupted
 * command has left. Returns a function that stops it.
 */
export function startBeats(services: Services, log: FastifyBaseLogger): () => void {
  const work = beatWork(services, log)
  const timer = setInterval(() => {
    work().catch(
      error =>
        services.outage.explains(error, log) ||
        log.warn({ err: error }, 'the databases could not be compared'),
    )
  }, MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The work of one minute. Logs when a database was restored, and when an operator has accepted it: one line each. */
export function beatWork(
  services: Pick<Services, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => Promise<void> {
  const reported = new Set<string>()
  const report = (name: string, state: NodeState): void => {
    const title = name === HOME ? 'the home database' : `the database ${name}`
    if (state === 'restored' && !reported.has(name)) {
      reported.add(name)
      log.error(
        `${title} has older rows than before: it was restored from a backup. Compare it, then run "npm run databases -- accept ${name}"`,
      )
    }
    if (state === 'well' && reported.delete(name)) log.warn(`${title} was accepted`)
  }
  const reportErrors = errorReport(log)
  return async () => {
    if (services.db.nodes().length === 1) return
    if (!(await acquireLease(services, 'node-beat', LEASE))) return
    const { states, errors } = await raiseBeats(services.db)
    for (const [name, state] of states) report(name, state)
    reportErrors(errors)
    for (const store_id of await liftLeftFences(services.db))
      log.error(
        `the move of the shop ${store_id} was interrupted: the shop takes orders again. Run "npm run databases -- move" to continue`,
      )
  }
}

/**
 * Logs once that a further database responds with an error, for example because it is being restored and lacks tables. The
 * pages and /readyz count it as away. That a database does not respond is logged by the requests of its shops.
 */
function errorReport(log: Pick<FastifyBaseLogger, 'error'>): (errors: ReadonlyMap<string, unknown>) => void {
  let reported = new Set<string>()
  return errors => {
    const failing = [...errors].filter(([, error]) => !(error instanceof NodeAway))
    for (const [name, error] of failing)
      if (!reported.has(name)) log.error({ err: error }, `the database ${name} responds with an error`)
    reported = new Set(failing.map(([name]) => name))
  }
}
