import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPrimary } from '../../postgres/primary.ts'
import { STATEMENT_TIMEOUT } from '../../unavailable.ts'

/** In milliseconds. The time limit of a statement. */
export const LIMIT_MS = 30_000
/** In milliseconds. The time limit of a statement that reads all rows of shops, or waits for other transactions. */
export const LONG_MS = 3_600_000
/** In milliseconds. How long to wait until the database closes the connection. */
const CLOSE_MS = 1000
/** In milliseconds. The time limit of a rollback, which waits for the end of a statement that has timed out. */
const ROLLBACK_MS = 1000

/** A database of the installation, with a connection as the owner of its tables. */
export type OwnerNode = {
  name: string
  /** Its address. May name several hosts, as `DATABASE_URL` may. */
  url: string
  /**
   * Rejects after `limit_ms`, by default 30 s. The statement may still be executed; statements that follow wait for its
   * end, within their own limits.
   */
  rows<Row>(text: string, values?: readonly unknown[], limit_ms?: number): Promise<Row[]>
  close(): Promise<void>
}

/** `onClosed`: called when the connection is closed or lost. */
export async function openOwnerNode(
  name: string,
  url: string,
  onClosed: () => void = () => {},
): Promise<OwnerNode> {
  const primary = await openPrimary(url)
  const socket = new Socket()
  const client = new pg.Client({
    stream: () => socket,
    connectionString: primary.url(),
    application_name: 'tiffin databases',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  primary.close()
  // A connection that is lost fails the next statement.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    throw error
  }
  let isClosed = false
  const setClosed = () => {
    if (!isClosed) onClosed()
    isClosed = true
  }
  client.on('error', setClosed)
  client.on('end', setClosed)
  return {
    name,
    url,
    async rows<Row>(text: string, values: readonly unknown[] = [], limit_ms = LIMIT_MS) {
      const statement = { text, values: [...values], query_timeout: limit_ms }
      return (await client.query(statement)).rows as Row[]
    },
    async close() {
      setClosed()
      // A database that hangs would keep the connection open, and with it the process.
      await Promise.race([client.end().catch(() => {}), wait(CLOSE_MS, undefined, { ref: false })])
      socket.destroy()
    },
  }
}

/** Whether a statement has not ended within its time limit. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && error.message === STATEMENT_TIMEOUT
}

/** Time limits of a transaction, in milliseconds. */
type TransactionLimits = { begin_ms?: number; rollback_ms?: number | undefined }

/**
 * Runs statements in one transaction of this node, which is rolled back if `work` throws. A connection whose transaction may
 * still be open is closed: later statements would run inside the transaction.
 */
export async function inTransaction<Result>(
  node: OwnerNode,
  work: () => Promise<Result>,
  { begin_ms, rollback_ms = ROLLBACK_MS }: TransactionLimits = {},
): Promise<Result> {
  try {
    await node.rows('begin', [], begin_ms)
    const result = await work()
    await node.rows('commit')
    return result
  } catch (error) {
    await node.rows('rollback', [], rollback_ms).catch(() => node.close())
    throw error
  }
}
