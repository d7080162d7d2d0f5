import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { compiledSchema } from '../http/compiled-schema.ts'
import type { DatabaseNode } from '../db/database.ts'
import { NodeAway, ShopUnavailable } from '../db/nodes/errors.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { type Services, storeContext } from '../http/context.ts'
import type { JobKind } from './kind.ts'
import { type JobRow, recordFailure } from './rows.ts'

/** All kinds of jobs that this version knows. */
export type Jobs = readonly JobKind<unknown>[]

/** After this many attempts a job is marked as failed and an operator decides, unless its kind has another limit. */
export const MAX_ATTEMPTS = 8
const LONGEST_SECONDS = 300
/** The delay before an attempt after one during an outage of the database, which is not counted. */
const OUTAGE_DELAY = { seconds: 10 }

/** A payload that cannot be parsed fails at once: another attempt would not help. */
class UnreadablePayload extends Error {
  override name = 'UnreadablePayload'
}

/**
 * Runs one job. Returns whether it is finished and can be deleted; a failure is recorded. Throws if that fails as well
 * because the database is unavailable.
 */
export async function runJob(
  services: Services,
  row: JobRow,
  { node, jobs, log }: { node: DatabaseNode; jobs: Jobs; log: FastifyBaseLogger },
): Promise<boolean> {
  const kind = jobs.find(each => each.name === row.name)
  try {
    if (!kind) throw new Error(`there is no job named ${row.name}`)
    const store = await services.stores.byId(row.store_id)
    if (!store) throw new Error('the shop does not exist')
    await kind.run(storeContext(services, store, log), readPayload(kind, row.payload), row.id)
    return true
  } catch (error) {
    const most = kind?.most_attempts ?? MAX_ATTEMPTS
    const waits = await isDuringOutage(services, error)
    const gaveUp = !waits && (row.attempts >= most || error instanceof UnreadablePayload)
    const about = { job: row.name, job_id: row.id, store_id: row.store_id, attempts: row.attempts }
    log.warn({ ...about, err: error }, gaveUp ? 'a job failed for good' : 'a job failed and will be retried')
    const delay = waits ? OUTAGE_DELAY : backOff(row.attempts)
    await recordFailure({ clock: services.clock, node }, row, {
      message: error instanceof Error ? error.message : String(error),
      retry_at: gaveUp ? undefined : services.clock.now().add(delay),
      isCounted: !waits,
    })
    return false
  }
}

/**
 * Whether the shop's database or the home database is away. The job may be in another database, and waits until both
 * respond. The home database is checked, because the errors of a mail server have the same codes.
 */
async function isDuringOutage({ db }: Services, error: unknown): Promise<boolean> {
  if (error instanceof NodeAway || error instanceof ShopUnavailable) return true
  if (!isDatabaseUnavailable(error)) return false
  return db.ready().then(
    () => false,
    () => true,
  )
}

function readPayload<Payload>(kind: JobKind<Payload>, payload: unknown): Payload {
  const read = z.safeParse(compiledSchema(kind.payload), payload)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`)
  throw new UnreadablePayload(`its payload cannot be read (${faults.join('; ')})`)
}

/** The delay before the next attempt: 5 s, 10 s, 20 s, doubling to five minutes. Eight attempts take about ten minutes. */
function backOff(attempts: number): Temporal.DurationLike {
  return { seconds: Math.min(5 * 2 ** Math.min(attempts - 1, 10), LONGEST_SECONDS) }
}
