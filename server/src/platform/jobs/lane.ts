import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/context.ts'
import { type Lane, MOST_OF_SHOP } from './kind.ts'
import { BATCH, claimJobs, deleteJobs, releaseJobs, type JobRow, hasTimeLeft } from './rows.ts'
import { type Jobs, runJob } from './run-job.ts'
import type { DatabaseNode } from '../db/database.ts'

export type LaneWork = {
  /**
   * There may be due jobs. After a claim that returned fewer jobs than requested, nothing is claimed until this is
   * called.
   */
  expectJobs(): void
  /**
   * Runs due jobs one after another until the queue is empty or the lane is stopped; returns their number. May be
   * called several times concurrently.
   */
  drain(): Promise<number>
  /** Deletes the finished jobs and releases the claimed ones that were not started. */
  settle(): Promise<void>
  /** Stops starting jobs. */
  stop(): void
}

export type LaneOptions = { node: DatabaseNode; jobs: Jobs; log: FastifyBaseLogger }

/** The jobs of one lane of one database that this process has claimed. */
export function openLane(services: Services, lane: Lane, { node, jobs, log }: LaneOptions): LaneWork {
  const queue = { clock: services.clock, node }
  let stopped = false
  let mayBeDue = true
  /** Not written to the database yet: finished jobs, and claimed ones that were not started. */
  let [done, unstarted]: [JobRow[], JobRow[]] = [[], []]
  let claiming: Promise<void> | undefined
  const shops = countRunning(MOST_OF_SHOP[lane] ?? Number.POSITIVE_INFINITY)
  let leftOut: number[] = []

  /** Passes the finished jobs and those that were not started to `write`. If `write` throws, they are kept. */
  const handOver = async (write: (finished: JobRow[], left: JobRow[]) => Promise<void>): Promise<void> => {
    const [finished, left] = [done, unstarted]
    ;[done, unstarted] = [[], []]
    try {
      await write(finished, left)
    } catch (error) {
      // Appended, because a runner that lost the database in the meantime may have put its job back.
      done.push(...finished)
      unstarted.push(...left)
      throw error
    }
  }
  const settle = () =>
    handOver(async (finished, left) => {
      await deleteJobs(queue, finished)
      await releaseJobs(queue, left)
    })
  const claimMore = () =>
    handOver(async (finished, left) => {
      await releaseJobs(queue, left)
      mayBeDue = false
      leftOut = shops.full()
      const claim = { lane, most: BATCH, finished, except: leftOut }
      const claimed = await claimJobs(queue, claim).catch(error => {
        mayBeDue = true
        throw error
      })
      unstarted.push(...claimed)
      mayBeDue ||= claimed.length === BATCH
    })
  const nextPlace = () => unstarted.findIndex(row => !shops.isFull(row.store_id))
  const next = async (): Promise<JobRow | undefined> => {
    const first = unstarted[nextPlace()]
    // A claim in progress may return a job for this runner as well.
    if (!stopped && (first ? !hasTimeLeft(queue, first) : mayBeDue || claiming))
      await (claiming ??= claimMore().finally(() => {
        claiming = undefined
      }))
    const place = stopped ? -1 : nextPlace()
    const [row] = place < 0 ? [] : unstarted.splice(place, 1)
    // Counted immediately, because other runners that waited for the same claim choose next.
    if (row) shops.count(row.store_id, 1)
    return row
  }
  const run = async (row: JobRow): Promise<void> => {
    try {
      if (await runJob(services, row, { node, jobs, log })) done.push(row)
    } catch (error) {
      unstarted.unshift(row)
      throw error
    } finally {
      shops.count(row.store_id, -1)
      // Jobs that were not claimed because the shop had reached its limit are still due.
      mayBeDue ||= leftOut.includes(row.store_id)
    }
  }
  const drain = async (): Promise<number> => {
    for (let total = 0; ; total++) {
      const row = await next()
      if (!row) return total
      await run(row)
    }
  }
  return { expectJobs: () => void (mayBeDue = true), drain, settle, stop: () => void (stopped = true) }
}

/** How many jobs of each shop are running. */
function countRunning(most: number) {
  const running = new Map<number, number>()
  /** Whether the shop has reached its limit, so that its jobs have to wait. */
  const isFull = (store_id: number) => (running.get(store_id) ?? 0) >= most
  return {
    isFull,
    full: () => [...running.keys()].filter(isFull),
    count(store_id: number, by: 1 | -1) {
      const now = (running.get(store_id) ?? 0) + by
      if (now > 0) running.set(store_id, now)
      else running.delete(store_id)
    },
  }
}
