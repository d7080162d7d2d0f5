import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, HOME } from '../database.ts'
import type { Inspect } from '../inspect-statement.ts'
import { CHANNEL, listen, sendNotices } from '../listen.ts'
import { createNotices } from '../notices.ts'
import { poolStatements } from './pool-statements.ts'
import { openPrimaryPool } from './primary-pool.ts'
import { openPrimary } from './primary.ts'
import { openReplica } from './replica.ts'
import { within } from '../within.ts'
import { DiskFull, isDatabaseUnavailable, isDiskFull, ReadOnly, STATEMENT_TIMEOUT } from '../unavailable.ts'

/** A shorter time-out for `/readyz`. */
const READY_MS = 2000
const SHUTDOWN_MS = 1000
/**
 * In milliseconds. After a write has failed for lack of disk space, the database counts as full for this time: the next
 * write would fail as well.
 */
const FULL_MS = 10_000
const NO_SPACE = 'the database had no space for a write'

type Options = {
  connections?: number | undefined
  replicaUrl?: string | undefined
  inspect?: Inspect | undefined
}

/**
 * A connection pool on PostgreSQL 15 or later. Every connection sets the server's role before its first request. If the
 * address names several hosts, the pool is on the one that takes writes, and is replaced after a failover.
 */
export async function openPostgres(url: string, options: Options = {}): Promise<Database> {
  const primary = await openPrimary(url)
  let full_at = -Infinity
  const onError = (error: unknown): void => {
    if (isDiskFull(error)) full_at = performance.now()
    if (isDatabaseUnavailable(error)) primary.search()
  }
  const pool = openPrimaryPool(primary, { ...options, onError })
  const replica = options.replicaUrl && openReplica(options.replicaUrl, { ...options, primary: pool.current })
  const notices = createNotices()
  const listener = await listen(primary, notices)
  const sender = sendNotices(texts => notify(pool.current(), texts), notices.process)
  let checking: Promise<void> | undefined
  // Checks without a write, since health checks are frequent. A standby or a database that its host has locked reports
  // the read-only state.
  const checkWritable = async (): Promise<void> => {
    const { rows } = await pool
      .current()
      .query<{ transaction_read_only: string }>('show transaction_read_only')
    if (performance.now() - full_at < FULL_MS) throw new DiskFull(NO_SPACE)
    if (rows[0]?.transaction_read_only === 'on') throw new ReadOnly('the database takes no writes')
  }

  const statements = poolStatements(pool.connect, { ...options, onError })
  const ready = async (): Promise<void> => {
    // One check at a time, so that a database that hangs does not use up the pool's connections.
    checking ??= checkWritable().finally(() => {
      checking = undefined
    })
    await within(READY_MS, checking, () => new Error(STATEMENT_TIMEOUT))
  }
  return {
    kind: 'postgres',
    ...statements,
    nodes: () => [{ name: HOME, ...statements, ready }],
    onNodes: () => () => {},
    ...(replica && {
      read: async (store_id, statement) =>
        (await replica.read(store_id, statement)) ?? statements.query(store_id, statement),
    }),
    ready,
    notify(notice) {
      notices.send(notice)
      // Sent outside a transaction: NOTIFY inside one takes a lock that makes all commits wait for one another.
      sender.queue(notice)
    },
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      const goodbye = async () => {
        primary.close()
        await sender.close()
        await listener.close()
        await Promise.all([pool.current().end(), replica && replica.close()])
      }
      // At shutdown, do not wait for a database that does not respond.
      await Promise.race([goodbye(), wait(SHUTDOWN_MS, undefined, { ref: false })])
    },
  }
}

function notify(pool: pg.Pool, texts: string[]): Promise<unknown> {
  return pool.query({
    name: 'notify',
    text: `select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`,
    values: [texts],
  })
}
