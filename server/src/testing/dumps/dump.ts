import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from '../../platform/db/sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from '../tenant-tables.ts'
import type { DumpContents } from './dump-contents.ts'

type Rows = Record<string, unknown>[]

/** A small installation as plain data: its migrations, every row, and what its clients had stored. */
export type Dump = {
  migrations: string[]
  /** By table, in an order in which referenced tables come first; with the type of each column. */
  columns: Record<string, Record<string, string>>
  rows: Record<string, Rows>
  known: DumpContents
}

const FOLDER = new URL('./', import.meta.url)
const TABLES = [...Object.keys(PLATFORM_TABLES).filter(name => name !== 'migration'), ...TENANT_TABLES]

/** The file names of all dumps, the oldest first. */
export function dumpNames(): string[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.json.gz'))
    .sort()
}

export function readDump(name: string): Dump {
  return JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString()) as Dump
}

/** Writes a dump and returns its size in bytes. */
export function writeDump(name: string, dump: Dump): { path: string; bytes: number } {
  const bytes = gzipSync(JSON.stringify(dump), { level: 9 })
  writeFileSync(new URL(name, FOLDER), bytes)
  return { path: fileURLToPath(new URL(name, FOLDER)), bytes: bytes.length }
}

export async function writeDatabaseDump(db: Database, known: DumpContents): Promise<Dump> {
  const stores = await db.platform(sql<{ id: number }>`select id from store order by id`)
  const migrations = readdirSync(new URL('../../platform/db/migrations/', FOLDER))
    .filter(name => name.endsWith('.sql'))
    .sort()
  const dump: Dump = { migrations, columns: {}, rows: {}, known }
  for (const table of TABLES) {
    dump.columns[table] = await columnsOf(db, table)
    dump.rows[table] = TENANT_TABLES.has(table)
      ? (await Promise.all(stores.map(({ id }) => rowsOfStore(db, table, id)))).flat()
      : await rowsOf(db, table)
  }
  return dump
}

async function columnsOf(db: Database, table: string): Promise<Record<string, string>> {
  const rows = await db.platform(sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) || case when attnotnull then '' else ' or null' end as type
    from pg_attribute where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname`)
  return Object.fromEntries(rows.map(row => [row.name, row.type]))
}

async function rowsOfStore(db: Database, table: string, store_id: number): Promise<Rows> {
  const [read] = await db.query(
    store_id,
    sql<{
      rows: Rows
    }>`select coalesce(jsonb_agg(to_jsonb(each)), '[]') as rows from ${sql.ref(table)} as each where each.store_id = ${store_id}`,
  )
  return read!.rows
}

async function rowsOf(db: Database, table: string): Promise<Rows> {
  const [read] = await db.platform(
    sql<{
      rows: Rows
    }>`select coalesce(jsonb_agg(to_jsonb(each)), '[]') as rows from ${sql.ref(table)} as each`,
  )
  return read!.rows
}
