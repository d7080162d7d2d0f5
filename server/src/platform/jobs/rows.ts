import { type Sql, sql } from '../db/sql.ts'
import type { DatabaseNode } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import type { Lane } from './kind.ts'

/** A job that this process has claimed. */
export type JobRow = {
  id: string
  store_id: number
  name: string
  payload: unknown
  attempts: number
  claimed_until: Temporal.Instant
}

/** The jobs in one database. */
export type Queue = Pick<Services, 'clock'> & { node: Pick<DatabaseNode, 'platform'> }

/** Maximum number of jobs per claim. */
export const BATCH = 10

/** How long a claim is valid. Jobs of a process that crashed can be claimed again after it. */
const CLAIM = { seconds: 120 }
/**
 * The time that must be left of a claim to start its job. Longer than the slowest job takes, so that no other process
 * starts it too.
 */
const MIN_TIME_LEFT = { seconds: 60 }

/** `except`: shops that have reached their limit in this process. */
type Claim = { lane: Lane; most: number; finished: JobRow[]; except: number[] }

/**
 * Deletes the finished jobs and claims due ones, oldest first. Several processes may see the same rows; the conditional
 * update gives each row to one of them. The limit is in the text, so that the planner knows it.
 */
export async function claimJobs(queue: Queue, { lane, most, finished, except }: Claim): Promise<JobRow[]> {
  const now = queue.clock.now()
  const claimed_until = now.add(CLAIM)
  const free = sql`lane = ${lane} and failed_at is null and run_at <= ${now}
    and (claimed_until is null or claimed_until < ${now})`
  const deleted =
    finished.length > 0 ? sql`with finished as (delete from job where ${isOneOf(finished)})` : sql``
  const rows = await queue.node.platform(sql<JobRow & { position: number; run_at: Temporal.Instant }>`
    ${deleted} update job set claimed_until = ${claimed_until}, attempts = attempts + 1
    where ${free} and id <> all(${finished.map(({ id }) => id)}::uuid[])
      and (store_id, id) in (select store_id, id from job where ${free} and store_id <> all(${except}::int[]) order by run_at, position limit ${sql.lit(most)})
    returning id, store_id, name, payload, attempts, ${claimed_until}::timestamptz as claimed_until, position, run_at`)
  return rows.sort((a, b) => Temporal.Instant.compare(a.run_at, b.run_at) || a.position - b.position)
}

/** The keys are in the text: with a join on an array, the planner would not know that only few rows match. */
function isOneOf(rows: JobRow[]): Sql<boolean> {
  return sql`(store_id, id) in (${sql.join(rows.map(({ store_id, id }) => sql`(${store_id}::int, ${id}::uuid)`))})`
}

/** Whether enough of the claim is left to start the job, which may have waited behind others. */
export function hasTimeLeft(queue: Queue, row: JobRow): boolean {
  return Temporal.Instant.compare(queue.clock.now().add(MIN_TIME_LEFT), row.claimed_until) <= 0
}

export async function deleteJobs(queue: Queue, rows: JobRow[]): Promise<void> {
  if (rows.length === 0) return
  await queue.node.platform(sql`delete from job where ${isOneOf(rows)}`)
}

/** Releases claimed jobs that were not started, unless the claim has expired and another process has them. */
export async function releaseJobs(queue: Queue, rows: JobRow[]): Promise<void> {
  if (rows.length === 0) return
  await queue.node.platform(sql`update job set claimed_until = null, attempts = attempts - 1
    from unnest(${rows.map(row => row.store_id)}::int[], ${rows.map(row => row.id)}::uuid[],
      ${rows.map(row => row.claimed_until.toString())}::timestamptz[]) as mine (store_id, id, until)
    where job.store_id = mine.store_id and job.id = mine.id and job.claimed_until = mine.until`)
}

/** Without `retry_at` the job is marked as failed. `isCounted`: the attempt counts towards the most that the job may have. */
type Failure = { message: string; retry_at: Temporal.Instant | undefined; isCounted: boolean }

/** Records the error and schedules the next attempt. */
export async function recordFailure(
  queue: Queue,
  row: JobRow,
  { message, retry_at, isCounted }: Failure,
): Promise<void> {
  const now = queue.clock.now()
  await queue.node.platform(sql`update job set claimed_until = null, last_error = ${message.slice(0, 500)},
    run_at = ${retry_at ?? now}, failed_at = ${retry_at ? null : now}, attempts = attempts - ${isCounted ? 0 : 1}
    where store_id = ${row.store_id} and id = ${row.id} and claimed_until = ${row.claimed_until}`)
}
