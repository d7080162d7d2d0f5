import { sql } from '../sql.ts'
import pg from 'pg'
import { type Database, HOME, type Notice } from '../database.ts'
import { isDiskSpaceLow } from '../disk-space.ts'
import type { Embedded } from './embedded-connections.ts'
import { embeddedStream } from './embedded-stream.ts'
import type { Inspect } from '../inspect-statement.ts'
import { CHANNEL } from '../listen.ts'
import { createNotices } from '../notices.ts'
import { type PgSession, shareSession } from '../postgres/pg-session.ts'
import { POOL, poolStatements, prepareConnection, type Statements } from '../postgres/pool-statements.ts'
import { DiskFull } from '../unavailable.ts'

const READ_ONLY = '25006'
const NO_SPACE = 'the disk has too little room for another change'

export type PgliteOptions = {
  inspect?: Inspect | undefined
  /** How many bytes can still be written; without it there is no limit. */
  freeSpace?: (() => number) | undefined
}

/** Messages run one after another, so more connections would not be faster. */
const CONNECTIONS = 10

/** The `Database` on the embedded PGlite. */
export async function openPglite(embedded: Embedded, options: PgliteOptions = {}): Promise<Database> {
  const freeSpace = options.freeSpace ?? (() => Number.POSITIVE_INFINITY)
  const isFull = () => isDiskSpaceLow(freeSpace())
  const notices = createNotices()
  // A statement that one connection has prepared is prepared for all, because they share one session.
  const session: PgSession = { parsedStatements: {}, submittedNamedStatements: {} }
  const pool = new pg.Pool({
    stream: () => embeddedStream(embedded.connect()),
    user: 'postgres',
    max: CONNECTIONS,
    idleTimeoutMillis: 0,
    ...POOL,
    onConnect: (async (client: pg.ClientBase) => {
      shareSession(client, session)
      // These notices come from triggers; notices of this process are delivered directly.
      client.on('notification', ({ payload }) => notices.send(JSON.parse(payload ?? '') as Notice))
      await prepareConnection(client)
      await client.query(`listen ${CHANNEL}`)
    }) as unknown as () => void,
  })
  // The next statement opens another connection.
  pool.on('error', () => {})
  const { query, transaction, platform, platformTransaction } = poolStatements(() => pool.connect(), {
    inspect: options.inspect,
    // On a full disk, writes are refused before PostgreSQL tries them, because it would stop for good.
    begin: () => (isFull() ? 'begin read only' : 'begin'),
    isLost: () => false,
  })
  const withoutWrites = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw (error as { code?: string }).code === READ_ONLY ? new DiskFull(NO_SPACE) : error
    }
  }
  const db: Statements = {
    query: (store_id, statement) =>
      isFull() ? db.transaction(store_id, run => run(statement)) : query(store_id, statement),
    platform: statement => (isFull() ? db.platformTransaction(run => run(statement)) : platform(statement)),
    transaction: (store_id, work) => withoutWrites(() => transaction(store_id, work)),
    platformTransaction: work => withoutWrites(() => platformTransaction(work)),
  }
  const ready = async (): Promise<void> => {
    if (isFull()) throw new DiskFull(NO_SPACE)
    await db.platform(sql`select 1`)
  }
  return {
    kind: 'embedded',
    ...db,
    nodes: () => [{ name: HOME, ...db, ready }],
    onNodes: () => () => {},
    ready,
    notify: notices.send,
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}
