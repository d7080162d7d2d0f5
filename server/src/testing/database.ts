import type { Database } from '../platform/db/database.ts'
import type { Inspect } from '../platform/db/inspect-statement.ts'
import { migrateEmbedded } from '../platform/db/migrate.ts'
import { embeddedConnections } from '../platform/db/embedded/embedded-connections.ts'
import { openPglite } from '../platform/db/embedded/pglite.ts'
import { openNodes } from '../platform/db/nodes/open-nodes.ts'
import { SESSION } from '../platform/db/postgres/pool-statements.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { sql } from '../platform/db/sql.ts'
import { keysFrom } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { createDatabase, ownerOf, version } from './create-database.ts'
import { describeRecorded, recordStatement } from './described-statements.ts'
import type { Dump } from './dumps/dump.ts'
import { restore } from './dumps/restore.ts'
import { judgeOnce } from './judge-once.ts'
import { hasRemovedRows, lender } from './lent-databases.ts'
import { TEST_KEY } from './test-key.ts'
import { copyOfTemplate } from './pglite-template.ts'

type TestDatabaseOptions = {
  database?: Database['kind']
  dump?: Dump
  freeSpace?: () => number
  tables?: string
  inspect?: Inspect
  /** No other test file has it before or after, so a test may change more of it than rows. */
  own?: boolean
}

/** `node`: the database for the shops of the tests, if it is not the home database. */
export type TestDatabase = { db: Database; drop(): Promise<void>; url?: string; node?: string }

/**
 * A database for one test file: on PostgreSQL when `TEST_DATABASE_URL` is set, else embedded. With `dump`, it has the
 * rows of an older version, migrated to this one. `url`: the address of a PostgreSQL database of its `own`. With
 * `TEST_TWO_DATABASES`, there is a second database for the rows of shops, unless the first is a dump or of its own.
 */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url && options.database !== 'embedded' ? onPostgres(url, options) : embedded(options)
}

async function embedded({
  dump,
  freeSpace,
  tables,
  inspect: look,
  own,
}: TestDatabaseOptions): Promise<TestDatabase> {
  const inspect: Inspect = (sql, side) => {
    judgeOnce(sql, side)
    recordStatement(sql)
    look?.(sql, side)
  }
  const options = { inspect, freeSpace }
  // Only a database with the tables of this version, and no others, can be used again.
  if (!dump && !tables && !own) {
    const { opened, db, release } = await borrowEmbedded(options)
    return {
      db,
      async drop() {
        await describeRecorded(opened.pglite, version())
        await release()
      },
    }
  }
  const pglite = await (dump ? copyOfTemplate('empty', async () => {}) : copyOfTables())
  if (dump) await restore(ownerOf(pglite), dump)
  if (tables) await pglite.exec(tables)
  const db = await openPglite(embeddedConnections(pglite), options)
  return {
    db,
    async drop() {
      await describeRecorded(pglite, version())
      await db.close()
    },
  }
}

const copyOfTables = () => copyOfTemplate(version(), migrateEmbedded)

const borrowEmbedded = lender(async options => {
  const pglite = await copyOfTables()
  const db = await openPglite(embeddedConnections(pglite), options)
  return {
    pglite,
    db,
    async isEmptied() {
      if (pglite.closed) return false
      await pglite.exec(RESET)
      if (!(await hasRemovedRows(ownerOf(pglite)))) return false
      await pglite.exec(SESSION)
      return true
    },
    close: db.close,
  }
})

/** Of what a session has, its prepared statements stay. */
const RESET = `rollback; close all; reset role; reset all; select pg_advisory_unlock_all(); discard temp;
  discard sequences`

async function onPostgres(
  server: string,
  { dump, tables, inspect: look, own }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const inspect: Inspect = (sql, side) => {
    judgeOnce(sql, side)
    look?.(sql, side)
  }
  if (!dump && !tables && !own) {
    if (process.env.TEST_TWO_DATABASES) return borrowTwo({ inspect })
    const { db, release } = await borrowPostgres({ inspect })
    return { db, drop: release }
  }
  const { url, owner, drop } = await createDatabase(server, dump ? 'template0' : 'tables')
  if (dump) await restore(owner, dump)
  if (tables) await owner.exec(tables)
  const db = await openPostgres(url, { inspect })
  return {
    db,
    url,
    async drop() {
      await db.close()
      await drop()
    },
  }
}

const borrowPostgres = lender(async options => {
  const { url, owner, drop } = await createDatabase(process.env.TEST_DATABASE_URL!, 'tables')
  const db = await openPostgres(url, options)
  return {
    db,
    url,
    // The sessions of a pool cannot be reset one by one. Settings left in them here would be left in a shop that is open, too.
    isEmptied: async () => (await owner.rows(LEFT_IN_SESSIONS)).length === 0 && (await hasRemovedRows(owner)),
    async close() {
      await db.close()
      await drop()
    },
  }
})

/** The name of the second database, and what encrypts its address. */
const ELSEWHERE = 'elsewhere'
const sealing = createSecrets(keysFrom([Buffer.from(TEST_KEY, 'base64')]))

/** A statement that reads rows of a shop in the home database finds none: they are in the second one. */
async function borrowTwo(options: { inspect: Inspect }): Promise<TestDatabase> {
  const [home, node] = [await borrowPostgres(options), await borrowPostgres(options)]
  const url = sealing.seal({ table: 'node', row: ELSEWHERE }, node.opened.url)
  await home.db.platform(sql`insert into node (name, url) values (${ELSEWHERE}, ${url})`)
  const db = await openNodes(home.db, { open: async () => node.db })
  return {
    db,
    node: ELSEWHERE,
    async drop() {
      await db.close()
      // In this order, so that the next file gets each for what it was.
      await node.release()
      await home.release()
    },
  }
}

/** Advisory locks, and transactions that have not ended. */
const LEFT_IN_SESSIONS = `
  select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
   where datname = current_database() and (locktype = 'advisory' or pid <> pg_backend_pid())`
