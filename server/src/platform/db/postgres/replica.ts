import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Inspect } from '../inspect-statement.ts'
import type { Sql } from '../sql.ts'
import { isDatabaseUnavailable, isReadOnly } from '../unavailable.ts'
import { POOL, poolStatements } from './pool-statements.ts'

/** In milliseconds. How long a read waits until the replica has the changes that precede it. */
const BEHIND_MS = 300
const PAUSE_MS = 10
/** In milliseconds. After it was behind or away, reads go to the primary for this time. */
const AVOID_MS = 5000
const TIMEOUTS = { connectionTimeoutMillis: 2000, query_timeout: 30_000 }

export type Replica = {
  /** Rows of a store; undefined if the replica is away, or lacks changes that were committed before the call. */
  read<Row>(store_id: number, statement: Sql<Row>): Promise<Row[] | undefined>
  close(): Promise<void>
}

type Options = { primary: () => pg.Pool; connections?: number | undefined; inspect?: Inspect | undefined }

/**
 * A read replica of the primary, or a standby. It is asked only for what it has: before each read, its position in the
 * write-ahead log is compared with the primary's, so what somebody has just done is in the response.
 */
export function openReplica(url: string, { primary, connections = 10, inspect }: Options): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tiffin reads',
    ...TIMEOUTS,
    ...POOL,
  })
  pool.on('error', () => {})
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (cause) {
      throw new ReplicaAway(cause)
    }
  }
  const { query } = poolStatements(connect, { inspect })
  let avoided_until = -Infinity
  const avoid = () => {
    avoided_until = performance.now() + AVOID_MS
    return undefined
  }
  const readThere = async <Row>(store_id: number, statement: Sql<Row>) =>
    (await hasCaughtUp(primary(), connect)) ? query(store_id, statement) : avoid()
  return {
    async read(store_id, statement) {
      if (performance.now() < avoided_until) return undefined
      try {
        return await readThere(store_id, statement)
      } catch (error) {
        // A write is an error of the endpoint, which must not read only.
        const isAway = error instanceof ReplicaAway || (isDatabaseUnavailable(error) && !isReadOnly(error))
        if (!isAway) throw error
        return avoid()
      }
    },
    close: () => pool.end(),
  }
}

/** No connection was possible, for example because the replica has not replayed the migrations that connections need. */
class ReplicaAway extends Error {
  override name = 'ReplicaAway'
  constructor(cause: unknown) {
    super('no connection to the read replica', { cause })
  }
}

async function hasCaughtUp(primary: pg.Pool, connect: () => Promise<pg.PoolClient>): Promise<boolean> {
  const { rows } = await primary.query<{ position: string | null }>(POSITION)
  const position = rows[0]!.position
  if (position === null) return false
  const began = performance.now()
  for (;;) {
    if (await hasReplayed(await connect(), position)) return true
    if (performance.now() - began > BEHIND_MS) return false
    await wait(PAUSE_MS)
  }
}

async function hasReplayed(replica: pg.PoolClient, position: string): Promise<boolean> {
  let broken: Error | undefined
  try {
    const { rows } = await replica.query<{ has: boolean }>({ ...REPLAYED, values: [position] })
    return rows[0]!.has
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    replica.release(broken)
  }
}

/** Null on a standby, which may be asked during a failover. */
const POSITION = {
  name: 'position',
  text: 'select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position',
}
/** False on a server that is no standby. */
const REPLAYED = {
  name: 'replayed',
  text: 'select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has',
}
