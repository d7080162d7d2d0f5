import pg from 'pg'
import { POOL } from './pool-statements.ts'
import type { Primary } from './primary.ts'

/**
 * Time-outs in milliseconds for getting a connection and for a statement's result, since a connection may die without
 * an error. Statements take milliseconds; a request that waits this long is refused with a time to retry.
 */
const QUERY_TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
/**
 * In milliseconds. A shop may be idle for minutes. With pg's default of ten seconds, the next diner would have to wait
 * for a new connection: for its password, and for each statement to be planned again.
 */
const IDLE_MS = 10 * 60_000

/** The pool on the host that takes writes. It is replaced after a failover. */
export type PrimaryPool = {
  current(): pg.Pool
  /** Calls `onError` before it throws. */
  connect(): Promise<pg.PoolClient>
}

type Options = { connections?: number | undefined; onError: (error: unknown) => void }

/** Every connection sets the server's role before its first request. */
export function openPrimaryPool(primary: Primary, { connections = 10, onError }: Options): PrimaryPool {
  const open = (): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: primary.url(),
      max: connections,
      application_name: 'tiffin',
      idleTimeoutMillis: IDLE_MS,
      ...QUERY_TIMEOUTS,
      ...POOL,
    })
    // An error on an idle connection must not end the process; the next request opens another connection.
    pool.on('error', () => primary.search())
    return pool
  }
  let pool = open()
  primary.onMoved(() => {
    const former = pool
    pool = open()
    void former.end().catch(() => {})
  })
  return {
    current: () => pool,
    async connect() {
      try {
        return await pool.connect()
      } catch (error) {
        onError(error)
        throw error
      }
    },
  }
}
