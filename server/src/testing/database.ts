import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import type { Inspect } from '../platform/db/inspect-statement.ts'
import { migrate, migrateEmbedded, type Owner } from '../platform/db/migrate.ts'
import { embeddedConnections } from '../platform/db/embedded/embedded-connections.ts'
import { openPglite } from '../platform/db/embedded/pglite.ts'
import { openNodes } from '../platform/db/nodes/open-nodes.ts'
import { SESSION } from '../platform/db/postgres/pool-statements.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { sql } from '../platform/db/sql.ts'
import { describeRecorded, recordStatement } from './described-statements.ts'
import type { Dump } from './dumps/dump.ts'
import { restore } from './dumps/restore.ts'
import { judgeOnce } from './judge-once.ts'
import { hasRemovedRows, lender } from './lent-databases.ts'
import { copyOfTemplate } from './pglite-template.ts'

const MIGRATIONS = new URL('../platform/db/migrations/', import.meta.url)

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

/** A hash of the migrations, so that a template database is rebuilt when one changes. */
function version(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)))
  return hash.digest('hex').slice(0, 12)
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

function ownerOf(database: PGlite | pg.Client): Owner {
  return {
    exec: sql => (database instanceof pg.Client ? database.query(sql) : database.exec(sql)),
    rows: async sql =>
      (database instanceof pg.Client
        ? await database.query<Record<string, unknown>>(sql)
        : await database.query<Record<string, unknown>>(sql)
      ).rows,
  }
}

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

/** The name of the second database. */
const ELSEWHERE = 'elsewhere'

/** A statement that reads rows of a shop in the home database finds none: they are in the second one. */
async function borrowTwo(options: { inspect: Inspect }): Promise<TestDatabase> {
  const [home, node] = [await borrowPostgres(options), await borrowPostgres(options)]
  await home.db.platform(sql`insert into node (name, url) values (${ELSEWHERE}, ${node.opened.url})`)
  const db = await openNodes(home.db, async () => node.db)
  return {
    db,
    node: ELSEWHERE,
    async drop() {
      await db.close()
      await Promise.all([home.release(), node.release()])
    },
  }
}

/** Advisory locks, and transactions that have not ended. */
const LEFT_IN_SESSIONS = `
  select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
   where datname = current_database() and (locktype = 'advisory' or pid <> pg_backend_pid())`

/** The owner stays connected as long as the database is needed: one without connections is left over from a run that has ended. */
async function createDatabase(
  server: string,
  from: 'template0' | 'tables',
): Promise<{ url: string; owner: Owner; drop(): Promise<void> }> {
  const name = `tiffin_test_${randomUUID().replaceAll('-', '')}`
  const url = addressOf(server, name)
  const client = new pg.Client({ connectionString: url })
  await asOwner(server, async admin => {
    await admin.exec(LOCK)
    for (const { datname } of await admin.rows(LEFT_OVER))
      await admin.exec(`drop database ${String(datname)}`)
    const template = from === 'tables' ? await requireTemplate(server, admin) : from
    await admin.exec(`create database ${name} template ${template}`)
    await client.connect()
  })
  return {
    url,
    owner: ownerOf(client),
    async drop() {
      // Under the lock: between these two steps the database looks abandoned.
      await asOwner(server, async admin => {
        await admin.exec(LOCK)
        await client.end()
        await admin.exec(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

/** One test file at a time creates or drops a database. The lock ends with the session. */
const LOCK = 'select pg_advisory_lock(7484334)'

const LEFT_OVER = `
  select datname from pg_database as d where datname like 'tiffin_test_%'
     and not exists (select from pg_stat_activity as a where a.datname = d.datname)`

/** The database with the tables of this version, from which others are copied. */
async function requireTemplate(server: string, admin: Owner): Promise<string> {
  const template = `tiffin_template_${version()}`
  const known = await admin.rows(`select 1 from pg_database where datname = '${template}'`)
  if (known.length === 0) {
    await admin.exec(`create database ${template}`)
    await asOwner(addressOf(server, template), migrate)
  }
  return template
}

async function asOwner(url: string, work: (owner: Owner) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(ownerOf(client))
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
