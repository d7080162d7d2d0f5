import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { PARSERS } from '../db/parsers.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { requireStoreInStatement } from './require-store.ts'

const CACHE = new URL('../../../.cache/', import.meta.url)
const MIGRATIONS = new URL('../db/migrations/', import.meta.url)

export type TestDatabase = { db: Database; drop(): Promise<void>; url?: string }

/** A database of its own for one test file: on PostgreSQL when `TEST_DATABASE_URL` is set, else embedded. */
export function openTestDatabase(kind?: Database['kind']): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url && kind !== 'embedded' ? onPostgres(url) : embedded()
}

/** Names the state of the migrations, so that a template is made anew when one changes. */
function version(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)))
  return hash.digest('hex').slice(0, 12)
}

async function embedded(): Promise<TestDatabase> {
  const file = new URL(`pglite-${version()}.tar`, CACHE)
  if (!existsSync(file)) await writeTemplate(fileURLToPath(file))
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]), parsers: PARSERS })
  const db = await openPglite(pglite, { inspect: requireStoreInStatement })
  return { db, drop: () => db.close() }
}

async function writeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create()
  await migrate({
    exec: sql => pglite.exec(sql),
    rows: async sql => (await pglite.query<Record<string, unknown>>(sql)).rows,
  })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  // Test files start together: whoever is last replaces an equal file by a rename.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

async function onPostgres(server: string): Promise<TestDatabase> {
  const template = `tiffin_template_${version()}`
  const name = `tiffin_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('select pg_advisory_lock(7484334)')
  const known = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount === 0) {
    await admin.query(`create database ${template}`)
    const client = new pg.Client({ connectionString: addressOf(server, template) })
    await client.connect()
    await migrate({
      exec: sql => client.query(sql),
      rows: async sql => (await client.query<Record<string, unknown>>(sql)).rows,
    })
    await client.end()
  }
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = addressOf(server, name)
  const db = await openPostgres(url, { inspect: requireStoreInStatement })
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

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
