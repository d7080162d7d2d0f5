import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { migrate, type Owner } from '../platform/db/migrate.ts'

const MIGRATIONS = new URL('../platform/db/migrations/', import.meta.url)

/** A hash of the migrations, so that a template database is rebuilt when one changes. */
export function version(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)))
  return hash.digest('hex').slice(0, 12)
}

export function ownerOf(database: PGlite | pg.Client): Owner {
  return {
    exec: sql => (database instanceof pg.Client ? database.query(sql) : database.exec(sql)),
    rows: async sql =>
      (database instanceof pg.Client
        ? await database.query<Record<string, unknown>>(sql)
        : await database.query<Record<string, unknown>>(sql)
      ).rows,
  }
}

/** The owner stays connected as long as the database is needed. Databases without connections are dropped as leftovers. */
export async function createDatabase(
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
