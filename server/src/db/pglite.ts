import type { PGlite } from '@electric-sql/pglite'
import { sql } from './sql.ts'
import pg from 'pg'
import type { Database, Notice } from './database.ts'
import { isDiskSpaceLow } from './disk-space.ts'
import { DurableFs } from './durable-fs.ts'
import type { Inspect } from './inspect-statement.ts'
import { CHANNEL } from './listen.ts'
import { createNotices } from './notices.ts'
import { pgliteStream } from './pglite-stream.ts'
import { POOL, poolStatements, prepareConnection, type Statements } from './pool-statements.ts'
import { DiskFull } from './unavailable.ts'

const READ_ONLY = '25006'
const NO_SPACE = 'the disk has too little room for another change'

export type PgliteOptions = {
  inspect?: Inspect | undefined
  /** How many bytes can still be written; without it there is no limit. */
  freeSpace?: (() => number) | undefined
}

/** The `Database` on the embedded PGlite, which has one connection: transactions run one after the other. */
export async function openPglite(pglite: PGlite, options: PgliteOptions = {}): Promise<Database> {
  const freeSpace = options.freeSpace ?? (() => Number.POSITIVE_INFINITY)
  const isFull = () => isDiskSpaceLow(freeSpace())
  const notices = createNotices()
  const pool = new pg.Pool({
    stream: () => pgliteStream(pglite),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    ...POOL,
    onConnect: (async (client: pg.ClientBase) => {
      // Notices of this process are delivered directly; these come from triggers.
      client.on('notification', ({ payload }) => notices.tell(JSON.parse(payload ?? '') as Notice))
      // PGlite has one session, which outlives connections.
      await client.query('rollback')
      await client.query('deallocate all')
      await prepareConnection(client)
      await client.query(`listen ${CHANNEL}`)
    }) as unknown as () => void,
  })
  // The next statement opens another connection.
  pool.on('error', () => {})
  const { query, transaction, platform, platformTransaction } = poolStatements(pool, {
    inspect: options.inspect,
    // On a full disk writes are refused before PostgreSQL tries them, because it would stop for good.
    begin: () => (isFull() ? 'begin read only' : 'begin'),
    isLost: () => false,
  })
  const disk = pglite.fs instanceof DurableFs ? pglite.fs : undefined
  // Reads wait too: what they saw may be a moment old and not on disk yet.
  const onDisk = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } finally {
      await disk?.synced()
    }
  }
  const withoutWrites = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw (error as { code?: string }).code === READ_ONLY ? new DiskFull(NO_SPACE) : error
    }
  }
  const db: Statements = {
    query: (store_id, statement) =>
      isFull() ? db.transaction(store_id, run => run(statement)) : onDisk(query(store_id, statement)),
    platform: statement =>
      isFull() ? db.platformTransaction(run => run(statement)) : onDisk(platform(statement)),
    transaction: (store_id, work) => withoutWrites(() => onDisk(transaction(store_id, work))),
    platformTransaction: work => withoutWrites(() => onDisk(platformTransaction(work))),
  }
  return {
    kind: 'embedded',
    ...db,
    async ready() {
      if (isFull()) throw new DiskFull(NO_SPACE)
      await db.platform(sql`select 1`)
    },
    notify: notices.tell,
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      await pool.end()
      await pglite.close()
    },
  }
}
