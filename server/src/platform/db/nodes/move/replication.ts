import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LONG_MS, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { shopTablesOf } from './shop-tables.ts'

/** The publication, the slot and the subscription of a batch have this name, with a hash of what is replicated. */
const PREFIX = 'tiffin_move_'

/** In milliseconds. The operating system's limit for a connection that the source does not accept is shorter. */
const SUBSCRIBE_MS = 180_000

/** In milliseconds. How long a subscription may try to reach its source when it is dropped. */
const DROP_MS = 10_000
/** In milliseconds. How long to try to drop slots, and the pause between two attempts. */
const SLOTS_MS = 30_000
const SLOTS_PAUSE_MS = 100

/** The replication of some shops from one node to another. */
export type Replication = {
  name: string
  source: OwnerNode
  target: OwnerNode
  /** The address of the source, as the target reaches it. */
  address: string
  /** The tables with their row filters. */
  tables: string
}

export async function replicationOf(
  nodes: { source: OwnerNode; target: OwnerNode },
  address: string,
  shops: readonly number[],
): Promise<Replication> {
  const { source, target } = nodes
  const ids = [...shops].sort((a, b) => a - b).join(',')
  const tables = (await shopTablesOf(source))
    .map(table => `${table} where (store_id = any ('{${ids}}'::integer[]))`)
    .join(', ')
  // Slots and subscriptions of all databases of a cluster share their names.
  const [row] = await source.rows<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  const hash = createHash('sha256').update(JSON.stringify([row!.oid, source.name, target.name, tables]))
  return { name: PREFIX + hash.digest('hex').slice(0, 16), source, target, address, tables }
}

/** Whether all parts of this replication are there, from a run that was interrupted. */
export async function isReplicating({ name, source, target }: Replication): Promise<boolean> {
  const at = await source.rows(
    `select from pg_publication join pg_replication_slots on slot_name = pubname
      where pubname = $1 and database = current_database() and wal_status <> 'lost'`,
    [name],
  )
  const subscribed = await target.rows(`select from (${SUBSCRIPTIONS}) as own where subname = $1`, [name])
  return at.length > 0 && subscribed.length > 0
}

/**
 * Starts to copy the rows that are there, and then each change. The slot is created first: created by the subscription,
 * it would wait for that statement's own transaction if both databases are in one cluster.
 */
export async function startReplication({
  name,
  source,
  target,
  address,
  tables,
}: Replication): Promise<void> {
  await source.rows(`create publication ${name} for table ${tables}`)
  // It waits for the end of all transactions that write.
  await source.rows(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name], LONG_MS)
  // A change that is visible at the target is on its disk, so it outlives the slot that would send it again.
  await target.rows(
    `create subscription ${name} connection '${address.replaceAll("'", "''")}' publication ${name}
    with (create_slot = false, slot_name = '${name}', synchronous_commit = 'on', streaming = on)`,
    [],
    SUBSCRIBE_MS,
  )
}

const SUBSCRIPTIONS = `
  select subname, subslotname, s.oid from pg_subscription as s join pg_database as d on d.oid = subdbid
   where datname = current_database() and starts_with(subname, '${PREFIX}')`

/** Drops all replication of moves from and to this node. */
export async function dropOldReplication(node: OwnerNode): Promise<void> {
  for (const { subname } of await node.rows<{ subname: string }>(SUBSCRIPTIONS))
    await dropSubscription(node, subname)
  const publications = await node.rows<{ pubname: string }>(
    `select pubname from pg_publication where starts_with(pubname, '${PREFIX}')`,
  )
  for (const { pubname } of publications) await node.rows(`drop publication ${pubname}`)
  await dropSlots(node)
}

/** The subscription drops its slots at the source, unless the source is away or the slot is gone. */
async function dropSubscription(node: OwnerNode, name: string): Promise<void> {
  try {
    // The database ends it: a statement that goes on would keep the next ones waiting.
    await node.rows(`set statement_timeout = ${DROP_MS}`)
    await node.rows(`drop subscription ${name}`)
  } catch {
    await node.rows(`alter subscription ${name} disable`)
    await node.rows(`alter subscription ${name} set (slot_name = none)`)
    await node.rows(`drop subscription ${name}`)
  } finally {
    await node.rows('reset statement_timeout').catch(() => {})
  }
}

/** A slot that no subscription reads would keep the write-ahead log for ever. */
async function dropSlots(node: OwnerNode): Promise<void> {
  const began = performance.now()
  for (;;) {
    const slots = await node.rows<{ slot_name: string; active_pid: number | null }>(
      `select slot_name, active_pid from pg_replication_slots
        where database = current_database() and starts_with(slot_name, '${PREFIX}')`,
    )
    let failure: Error | undefined
    for (const slot of slots) failure = (await tryDropSlot(node, slot)) ?? failure
    if (slots.length === 0) return
    if (performance.now() - began > SLOTS_MS)
      throw new DatabasesRefused(
        `The replication slot ${slots[0]!.slot_name} at the database ${node.name} cannot be dropped: ${failure?.message ?? 'it stays in use'}. While it exists, the database keeps its write-ahead log. Drop it with pg_drop_replication_slot, then run the command again.`,
      )
    await wait(SLOTS_PAUSE_MS)
  }
}

/** Returns the reason if the slot cannot be dropped now, for example because a connection has begun to use it. */
async function tryDropSlot(
  node: OwnerNode,
  { slot_name, active_pid }: { slot_name: string; active_pid: number | null },
): Promise<Error | undefined> {
  try {
    await (active_pid === null
      ? node.rows(
          `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
          [slot_name],
        )
      : node.rows('select pg_terminate_backend($1)', [active_pid]))
    return undefined
  } catch (error) {
    return error as Error
  }
}

export type CopyProgress = { ready: number; all: number; errors: number }

/** How many tables have been copied, and how often copying or applying has failed. */
export async function progressOf({ name, target }: Replication): Promise<CopyProgress> {
  const [row] = await target.rows<CopyProgress>(
    `select (select count(*)::int from pg_subscription_rel where srsubid = own.oid and srsubstate = 'r') as ready,
        (select count(*)::int from pg_subscription_rel where srsubid = own.oid) as all,
        coalesce((select apply_error_count + sync_error_count from pg_stat_subscription_stats as s
          where s.subid = own.oid), 0)::int as errors
       from (${SUBSCRIPTIONS}) as own where subname = $1`,
    [name],
  )
  return row ?? { ready: 0, all: 1, errors: 0 }
}

/** How many bytes of the source's log the target has not confirmed. */
export async function lagOf({ name, source }: Replication): Promise<number> {
  const [row] = await source.rows<{ lag: string | null }>(
    `select pg_current_wal_lsn() - confirmed_flush_lsn as lag from pg_replication_slots where slot_name = $1`,
    [name],
  )
  return Number(row?.lag ?? Number.POSITIVE_INFINITY)
}
