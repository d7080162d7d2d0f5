import type { FastifyBaseLogger } from 'fastify'
import { sql } from '../db/sql.ts'
import { acquireLease } from '../db/lease.ts'
import type { DatabaseNode } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import { inEachNode, runAll } from '../db/nodes/in-each-node.ts'
import { inEachShop } from '../db/nodes/in-each-shop.ts'
import { type OldRows, oldRows } from './old-rows.ts'

const HOUR_MS = 3_600_000
/** Maximum number of rows of one kind that a statement deletes, so that its locks and its log entry stay small. */
const BATCH = 500
/** Slightly shorter than the interval, so that the same process can get the lease again. */
const LEASE = { minutes: 50 }

/** Deletes expired rows in every shop. An error of one database is thrown after the work in the others. */
export async function tidy(services: Services): Promise<void> {
  const now = services.clock.now()
  const rows = oldRows(now, services.env)
  await services.db.platform(sql`delete from staff_token where used_at < ${now.subtract({ hours: 24 })}`)
  await services.db.platform(sql`delete from staff_reset where expires_at < ${now}`)
  await runAll([
    () => inEachNode(services.db, node => deleteFailedJobs(services, node, now)),
    () =>
      inEachShop(services, async id => {
        while (await deleteSome(services, id, rows));
      }),
  ])
}

/** Deletes a batch of each kind in one statement; returns whether there may be more. */
async function deleteSome(services: Services, store_id: number, rows: OldRows[]): Promise<boolean> {
  const deletes = rows.map(
    each => sql`${sql.ref(`${each.name}_gone`)} as (${each.sql(store_id, BATCH)} returning 1)`,
  )
  const counts = rows.map(each => sql`(select count(*) from ${sql.ref(`${each.name}_gone`)})`)
  const [deleted] = await services.db.query(
    store_id,
    sql<{ most: number }>`with ${sql.join(deletes)} select greatest(${sql.join(counts)})::int as most`,
  )
  return deleted!.most === BATCH
}

async function deleteFailedJobs({ env }: Services, node: DatabaseNode, now: Temporal.Instant): Promise<void> {
  if (env.KEEP_FAILED_JOBS_DAYS === 0) return
  const old = now.subtract({ hours: env.KEEP_FAILED_JOBS_DAYS * 24 })
  for (let gone = BATCH; gone >= BATCH; ) {
    const rows = await node.platform(sql`delete from job where failed_at <= (
      select max(failed_at) from (select failed_at from job where failed_at < ${old} order by failed_at limit ${BATCH}) as oldest)
      returning id`)
    gone = rows.length
  }
}

/** Whether this process may delete old rows now: one process gets the lease, until it expires. */
export function leaseTidying(services: Services): Promise<boolean> {
  return acquireLease(services, 'tidy', LEASE)
}

/**
 * Runs each of these once an hour in one of the processes; if one fails, the next still runs. Returns a function that stops
 * it.
 */
export function startTidying(
  services: Services,
  log: FastifyBaseLogger,
  works: readonly ((services: Services) => Promise<void>)[],
): () => void {
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!services.outage.explains(error, log)) log.warn({ err: error }, 'the hourly work failed')
    }
  }
  const work = async () => {
    if (await leaseTidying(services)) for (const each of works) await quietly(() => each(services))
  }
  const timer = setInterval(() => void quietly(work), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
