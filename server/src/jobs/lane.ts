import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/context.ts'
import type { Lane } from './kind.ts'
import { claimJobs, deleteJobs, releaseJobs, type JobRow, hasTimeLeft } from './rows.ts'
import { type Jobs, runJob } from './run-job.ts'

/** Jobs are claimed in batches with one statement and shared by the lane's runners. */
const BATCH = 10

export type LaneWork = {
  /** There may be due jobs. Until it is called again, nothing is claimed after a claim that found fewer than it asked for. */
  expectJobs(): void
  /**
   * Runs due jobs one after another until none is left or it is stopped; returns how many. May be called several times
   * at once.
   */
  drain(): Promise<number>
  /** Deletes the finished jobs and returns the claimed ones that were not started. */
  settle(): Promise<void>
  /** Stops starting jobs. */
  stop(): void
}

/** The jobs of one lane that this process has claimed. */
export function openLane(
  services: Services,
  lane: Lane,
  { jobs, log }: { jobs: Jobs; log: FastifyBaseLogger },
): LaneWork {
  let stopped = false
  let mayBeDue = true
  /** Not yet written to the database: finished jobs, and claimed ones that have not started. */
  let [done, unbegun]: [JobRow[], JobRow[]] = [[], []]
  let claiming: Promise<void> | undefined

  /** Passes on the finished jobs and those that were not started. If `write` throws, they are kept. */
  const handOver = async (write: (finished: JobRow[], left: JobRow[]) => Promise<void>): Promise<void> => {
    const [finished, left] = [done, unbegun]
    ;[done, unbegun] = [[], []]
    try {
      await write(finished, left)
    } catch (error) {
      // A runner that lost the database meanwhile has put its job back, so they are added and replace nothing.
      done.push(...finished)
      unbegun.push(...left)
      throw error
    }
  }
  const settle = () =>
    handOver(async (finished, left) => {
      await deleteJobs(services, finished)
      await releaseJobs(services, left)
    })
  const claimMore = () =>
    handOver(async (finished, left) => {
      await releaseJobs(services, left)
      mayBeDue = false
      const claimed = await claimJobs(services, { lane, most: BATCH, finished }).catch(error => {
        mayBeDue = true
        throw error
      })
      unbegun.push(...claimed)
      mayBeDue ||= claimed.length === BATCH
    })
  const next = async (): Promise<JobRow | undefined> => {
    const [first] = unbegun
    // A claim that is under way may bring a job for this runner as well.
    if (!stopped && (first ? !hasTimeLeft(services, first) : mayBeDue || claiming))
      await (claiming ??= claimMore().finally(() => {
        claiming = undefined
      }))
    return stopped ? undefined : unbegun.shift()
  }
  const drain = async (): Promise<number> => {
    for (let count = 0; ; count++) {
      const row = await next()
      if (!row) return count
      try {
        if (await runJob(services, row, { jobs, log })) done.push(row)
      } catch (error) {
        unbegun.unshift(row)
        throw error
      }
    }
  }
  return { expectJobs: () => void (mayBeDue = true), drain, settle, stop: () => void (stopped = true) }
}
