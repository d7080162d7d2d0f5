import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { ifPossible } from '../db/unavailable.ts'
import { type Context, type Services, storeContext } from '../http/context.ts'

/** Does one job. `id` names the job for ever: an effect keyed by it happens once, however often the job runs. */
export type Job = (ctx: Context, payload: Record<string, never>, id: string) => Promise<void>
export type Jobs = Record<string, Job>

type Row = {
  id: string
  store_id: number
  name: string
  payload: Record<string, never>
  attempts: number
  claimed_until: Temporal.Instant
}

/** After so many tries a job gives up and waits for an operator. */
export const MAX_ATTEMPTS = 8
/** A claim runs out after this, so a process that died is no loss; long enough for a batch with a slow mail server. */
const CLAIM = { seconds: 120 }
const BATCH = 6
const IDLE_MS = 1000
/** What a job in hand may take when the process is to leave. */
const LEAVE_MS = 2500
const SETTLE_MS = 500

export type Worker = { stop(): Promise<void> }

/** Runs due jobs of all shops until stopped: woken by notices, and looking once a second for timers. */
export function startWorker(services: Services, jobs: Jobs, log: FastifyBaseLogger): Worker {
  const rounds = createRounds(services, jobs, log)
  let wake = Promise.withResolvers<void>()
  const off = services.db.onNotice(notice => notice.topic === 'job' && wake.resolve())
  const loop = async (): Promise<void> => {
    while (!rounds.stopped()) {
      try {
        await rounds.run()
      } catch (error) {
        if (!services.outage.explains(error, log)) log.error({ err: error }, 'the worker could not read jobs')
      }
      if (rounds.stopped()) return
      const timer = setTimeout(() => wake.resolve(), IDLE_MS)
      await wake.promise
      clearTimeout(timer)
      wake = Promise.withResolvers()
    }
  }
  const running = loop()
  return {
    async stop() {
      rounds.stop()
      wake.resolve()
      off()
      // A mail server or a database that says nothing keeps nobody from leaving: claims run out by themselves.
      await Promise.race([running, wait(LEAVE_MS, undefined, { ref: false })])
      await Promise.race([ifPossible(rounds.settle()), wait(SETTLE_MS, undefined, { ref: false })])
    },
  }
}

/** Runs every job that is due now; answers how many ran. Tests call it when they want jobs to run. */
export function runDueJobs(services: Services, jobs: Jobs, log: FastifyBaseLogger): Promise<number> {
  return createRounds(services, jobs, log).run()
}

function createRounds(services: Services, jobs: Jobs, log: FastifyBaseLogger) {
  let stopped = false
  /** What the database has not been told yet: jobs that are done, and claimed ones that are still to be. */
  let [done, unbegun]: [string[], Row[]] = [[], []]

  /** After an outage, or at the end, nobody waits for a claim to run out, and what is done is not done again. */
  const settle = async (): Promise<void> => {
    const [until] = unbegun.map(row => row.claimed_until)
    if (done.length > 0) await services.db.platform(sql`delete from job where id = any(${done})`)
    done = []
    // Unless it has run out meanwhile and is another's now.
    if (until)
      await services.db.platform(sql`update job set claimed_until = null, attempts = attempts - 1
        where id = any(${unbegun.map(row => row.id)}) and claimed_until = ${until}`)
    unbegun = []
  }
  const next = () => (stopped ? undefined : unbegun.shift())
  const run = async (): Promise<number> => {
    for (let count = 0; ; ) {
      await settle()
      if (stopped) return count
      unbegun = await claim(services)
      if (unbegun.length === 0) return count
      for (let row = next(); row; row = next()) {
        count += 1
        try {
          if (await runJob(services, row, { jobs, log })) done.push(row.id)
        } catch (error) {
          unbegun.unshift(row)
          throw error
        }
      }
    }
  }
  return { run, settle, stopped: () => stopped, stop: () => void (stopped = true) }
}

/** Many processes see the same due rows; the conditional update gives each to one. */
async function claim(services: Services): Promise<Row[]> {
  const now = services.clock.now()
  const free = sql`failed_at is null and run_at <= ${now} and (claimed_until is null or claimed_until < ${now})`
  const rows = await services.db.platform(sql<Row & { position: number; run_at: Temporal.Instant }>`
    update job set claimed_until = ${now.add(CLAIM)}, attempts = attempts + 1
    where ${free} and id in (select id from job where ${free} order by run_at, position limit ${BATCH})
    returning id, store_id, name, payload, attempts, claimed_until, position, run_at`)
  return rows.sort((a, b) => Temporal.Instant.compare(a.run_at, b.run_at) || a.position - b.position)
}

/** Whether it is done and may go; a failure is noted for its next try, or for an operator. Throws where it cannot be. */
async function runJob(
  services: Services,
  row: Row,
  { jobs, log }: { jobs: Jobs; log: FastifyBaseLogger },
): Promise<boolean> {
  try {
    const work = jobs[row.name]
    const store = await services.stores.byId(row.store_id)
    if (!work || !store) throw new Error(work ? 'the shop is gone' : `there is no job named ${row.name}`)
    await work(storeContext(services, store, log), row.payload, row.id)
    return true
  } catch (error) {
    const now = services.clock.now()
    const gaveUp = row.attempts >= MAX_ATTEMPTS
    const message = error instanceof Error ? error.message : String(error)
    const about = {
      job: row.name,
      job_id: row.id,
      store_id: row.store_id,
      attempts: row.attempts,
      err: error,
    }
    log.warn(about, gaveUp ? 'a job gave up' : 'a job failed and will be tried again')
    await services.db.platform(sql`update job set claimed_until = null, last_error = ${message.slice(0, 500)},
      run_at = ${now.add(backOff(row.attempts))}, failed_at = ${gaveUp ? now : null} where id = ${row.id}`)
    return false
  }
}

/** 5 s, 10 s, 20 s ... doubling: eight attempts spread over ten minutes. */
function backOff(attempts: number): Temporal.DurationLike {
  return { seconds: 5 * 2 ** (attempts - 1) }
}
