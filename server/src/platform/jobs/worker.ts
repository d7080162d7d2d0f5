import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseNode, HOME } from '../db/database.ts'
import { createConcurrencyLimit } from '../limit-concurrency.ts'
import { shareOfPool } from '../db/postgres/share-of-pool.ts'
import { skipDuringOutage } from '../db/unavailable.ts'
import type { Services } from '../http/context.ts'
import { onChange } from '../http/follow.ts'
import { type Lane, LANE_NAMES, LANES } from './kind.ts'
import { type LaneOptions, type LaneWork, openLane } from './lane.ts'
import type { Jobs } from './run-job.ts'

/** How often a lane polls for due jobs without a notification. Timers are found by these polls. */
const POLL_MS = 1000
/**
 * Jobs that arrive within this time are claimed with one statement. A delay of a tenth of a second does not matter for
 * letters.
 */
const GATHER_MS: Record<Lane, number> = { money: 20, timers: 20, mail: 100, upkeep: 100 }
/** How long shutdown waits for running jobs. */
const SHUTDOWN_MS = 2500
const SETTLE_MS = 500

export type Worker = { stop(): Promise<void> }

/**
 * Runs due jobs of all shops until stopped. Each database has lanes of its own, and lanes are independent: none waits for
 * another, or for a database that is away. Half of the connections to each database are left to requests. A job counts in
 * the database that has it: one at home may be for a shop in another database.
 */
export function startWorker(services: Services, jobs: Jobs, log: FastifyBaseLogger): Worker {
  const most = Math.max(1, Math.floor(services.env.DATABASE_CONNECTIONS / 2))
  const home = createConcurrencyLimit(most)
  const workers = new Map<string, Worker>()
  const start = (node: DatabaseNode): Worker => {
    const own = node.name === HOME ? home : createConcurrencyLimit(most)
    const db = shareOfPool(services.db, { shops: own, installation: home })
    return startLanes(
      { ...services, db },
      { node: shareOfPool(node, { shops: own, installation: own }), jobs, log },
    )
  }
  const matchNodes = (): void => {
    const nodes = services.db.nodes()
    for (const [name, worker] of workers)
      if (!nodes.some(node => node.name === name)) {
        workers.delete(name)
        void worker.stop()
      }
    for (const node of nodes) if (!workers.has(node.name)) workers.set(node.name, start(node))
  }
  matchNodes()
  const off = services.db.onNodes(matchNodes)
  return {
    async stop() {
      off()
      await Promise.all([...workers.values()].map(worker => worker.stop()))
    },
  }
}

function startLanes(services: Services, options: LaneOptions): Worker {
  const lanes = LANE_NAMES.map(lane => startLane(services, lane, options))
  return {
    async stop() {
      await Promise.all(lanes.map(lane => lane.stop()))
    },
  }
}

/** Runs every job that is due now, and those that they queue, one after another; returns their number. For tests. */
export async function runDueJobs(services: Services, jobs: Jobs, log: FastifyBaseLogger): Promise<number> {
  const lanes = services.db
    .nodes()
    .flatMap(node => LANE_NAMES.map(lane => openLane(services, lane, { node, jobs, log })))
  for (let total = 0; ; ) {
    const before = total
    for (const lane of lanes) {
      lane.expectJobs()
      total += await lane.drain()
      await lane.settle()
    }
    if (total === before) return total
  }
}

/** Starts the runners of a lane. They start soon after a notification, and poll once a second for timers. */
function startLane(services: Services, lane: Lane, options: LaneOptions): Worker {
  const work = openLane(services, lane, options)
  let stopped = false
  let woken = Promise.withResolvers<void>()
  const wake = (): void => {
    work.expectJobs()
    woken.resolve()
    woken = Promise.withResolvers()
  }
  let gathering: NodeJS.Timeout | undefined
  const wakeSoon = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      wake()
    }, GATHER_MS[lane])
  }
  const poll = setInterval(wake, POLL_MS)
  const off = onChange(services.db, { topics: ['job'], id: lane }, wakeSoon)
  const run = async (): Promise<void> => {
    while (!stopped) {
      // Created before the claim, so that a job that arrives during it starts another round at once.
      const { promise } = woken
      await drainQuietly(services, work, options.log)
      if (!stopped) await promise
    }
  }
  const runners = Array.from({ length: LANES[lane] }, run)
  return {
    async stop() {
      stopped = true
      work.stop()
      clearInterval(poll)
      clearTimeout(gathering)
      wake()
      off()
      // A mail server or database that does not respond must not block the shutdown; claims expire by themselves.
      await Promise.race([Promise.all(runners), wait(SHUTDOWN_MS, undefined, { ref: false })])
      await Promise.race([skipDuringOutage(work.settle()), wait(SETTLE_MS, undefined, { ref: false })])
    },
  }
}

async function drainQuietly(services: Services, work: LaneWork, log: FastifyBaseLogger): Promise<void> {
  try {
    await work.drain()
  } catch (error) {
    if (!services.outage.explains(error, log)) log.error({ err: error }, 'the worker could not read jobs')
  }
}
