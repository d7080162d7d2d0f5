import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Inspect } from '../db/inspect-statement.ts'
import { migrate, migrateEmbedded, type Owner } from '../db/migrate.ts'
import { embeddedConnections } from '../db/embedded-connections.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { describeRecorded, recordStatement } from './described-statements.ts'
import type { Dump } from './dumps/dump.ts'
import { restore } from './dumps/restore.ts'
import { judgeOnce } from './judge-once.ts'
import { borrowDatabase } from './lent-databases.ts'
import { copyOfTemplate } from './pglite-template.ts'

const MIGRATIONS = new URL('../db/migrations/', import.meta.url)

type TestDatabaseOptions = {
  database?: Database['kind']
  dump?: Dump
  freeSpace?: () => number
  tables?: string
  inspect?: Inspect
}

export type TestDatabase = { db: Database; drop(): Promise<void>; url?: string }

/**
 * A database for one test file: on PostgreSQL when `TEST_DATABASE_URL` is set, else embedded. With `dump`, it has the
 * rows of an older version, migrated to this one.
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
}: TestDatabaseOptions): Promise<TestDatabase> {
  const inspect = (sql: string) => {
    judgeOnce(sql)
    recordStatement(sql)
    look?.(sql)
  }
  const options = { inspect, freeSpace }
  const copy = () => copyOfTemplate(version(), migrateEmbedded)
  // Only a database with the tables of this version, and no others, can be used again.
  if (!dump && !tables) {
    const { pglite, db, giveBack } = await borrowDatabase(copy, options)
    return {
      db,
      async drop() {
        await describeRecorded(pglite, version())
        await giveBack()
      },
    }
  }
  const pglite = await (dump ? copyOfTemplate('empty', async () => {}) : copy())
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
  { dump, tables, inspect: look }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const template = `tiffin_template_${version()}`
  const name = `tiffin_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('select pg_advisory_lock(7484334)')
  const known = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount === 0) {
    await admin.query(`create database ${template}`)
    await asOwner(addressOf(server, template), migrate)
  }
  await admin.query(`create database ${name} template ${dump ? 'template0' : template}`)
  await admin.end()
  const url = addressOf(server, name)
  if (dump) await asOwner(url, owner => restore(owner, dump))
  if (tables) await asOwner(url, owner => owner.exec(tables))
  const inspect = (sql: string) => {
    judgeOnce(sql)
    look?.(sql)
  }
  const db = await openPostgres(url, { inspect })
  return {
    db,
    url,
    async drop() {
      await db.close()
      const last = new pg.Client({ connectionString: server })
      await last.connect()
      await last.query(`drop database ${name} with (force)`)
      await last.end()
    },
  }
}

async function asOwner(url: string, work: (owner: Owner) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(ownerOf(client))
  await client.end()
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
