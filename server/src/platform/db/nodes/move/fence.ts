import { setTimeout as wait } from 'node:timers/promises'
import { hasTimedOut, type OwnerNode } from './owner-node.ts'
import { lagOf, type Replication } from './replication.ts'

/** In milliseconds. */
const POLL_MS = 10
/** In milliseconds. A fence that cannot be followed by the switch within this time is lifted, and set again later. */
export const PAUSE_LIMIT_MS = 1500
/** In milliseconds. How long to wait for a moment without long transactions. */
const QUIET_LIMIT_MS = 10_000
/** In milliseconds. How long the target may take to respond before the fence is raised. */
const RESPONSE_LIMIT_MS = 5000
/** In bytes. The target has caught up if it lacks less of the source's log. */
const SMALL_LAG = 1_000_000

/**
 * Waits until a fence would be short: no long transaction is open at the source, and the target has caught up. Rejects if
 * the target does not respond.
 */
export async function waitForQuietMoment(replication: Replication): Promise<void> {
  await replication.target.rows('select', [], RESPONSE_LIMIT_MS)
  for (const began = performance.now(); performance.now() - began < QUIET_LIMIT_MS; await wait(50)) {
    if ((await lagOf(replication)) > SMALL_LAG) continue
    const long = await replication.source.rows(`select from pg_stat_activity
      where ${OTHER_TRANSACTIONS} and xact_start < clock_timestamp() - interval '0.5 s'`)
    if (long.length === 0) return
  }
}

/**
 * Transactions of this database that may write rows of a shop. A dump only reads, for hours at a time. Connections of
 * replication are not client backends.
 */
const OTHER_TRANSACTIONS = `datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  and application_name <> 'pg_dump'`

/** From here on no transaction of the shop begins at this node. The time is renewed, since old copies are deleted by it. */
export async function raiseFence(node: Pick<OwnerNode, 'rows'>, store_id: number): Promise<void> {
  await node.rows(
    'insert into moved_store (store_id) values ($1) on conflict (store_id) do update set fenced_at = now()',
    [store_id],
  )
}

export async function liftFence(node: Pick<OwnerNode, 'rows'>, store_id: number): Promise<void> {
  await node.rows('delete from moved_store where store_id = $1', [store_id])
}

/** A node whose statements reject at this time, as `performance.now()` counts it. */
export function withDeadline(node: OwnerNode, until: number): Pick<OwnerNode, 'rows'> {
  return { rows: (text, values) => node.rows(text, values, Math.max(1, until - performance.now())) }
}

/** False if the work does not end before its deadline. */
export async function endsInTime(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (hasTimedOut(error)) return false
    throw error
  }
}

/**
 * After the fence: waits until the target has everything that was committed at the source. False if that takes too
 * long. The marker is a change of the shop's state, which its transactions precede in the order of commits.
 */
export async function hasEverything(
  replication: Replication,
  store_id: number,
  until: number,
): Promise<boolean> {
  const source = withDeadline(replication.source, until)
  const target = withDeadline(replication.target, until)
  if (!(await haveEnded(source, until))) return false
  const [state] = await source.rows<{ marker: number }>(
    'update store_state set moves = moves + 1 where store_id = $1 returning moves as marker',
    [store_id],
  )
  return isBefore(until, async () => {
    const rows = await target.rows('select from store_state where store_id = $1 and moves >= $2', [
      store_id,
      state!.marker,
    ])
    return rows.length > 0
  })
}

/**
 * Waits until all transactions have ended that began before now: they may have entered the shop before the fence. The
 * time of their beginning counts and not their id, which a transaction has only after its first write.
 */
async function haveEnded(source: Pick<OwnerNode, 'rows'>, until: number): Promise<boolean> {
  const [row] = await source.rows<{ now: string }>('select clock_timestamp()::text as now')
  return isBefore(until, async () => {
    const open = await source.rows(
      `select from pg_stat_activity where ${OTHER_TRANSACTIONS} and xact_start <= $1::timestamptz limit 1`,
      [row!.now],
    )
    return open.length === 0
  })
}

async function isBefore(until: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  while (!(await isTrue())) {
    if (performance.now() > until) return false
    await wait(POLL_MS)
  }
  return true
}
