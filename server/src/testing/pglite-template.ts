import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { PARSERS } from '../db/parsers.ts'
import { dropTemplates } from '../db/testing/drop-templates.ts'

const CACHE = new URL('../../../.cache/', import.meta.url)
const PGLITE = createHash('sha256')
  .update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  .digest('hex')
  .slice(0, 8)

/** PostgreSQL clears its cache of 160 MB at each start; a test's tables need less. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Kept for the next test file of this process. */
const templates = new Map<string, Promise<Blob>>()
const emptied: PGlite[] = []

/**
 * An embedded database with the tables that `migrate` makes, and no rows. Copying a template takes ten times as long as
 * emptying tables, so a database that was given back is lent to the next test file of this process.
 */
export async function borrowDatabase(
  name: string,
  prepare: (pglite: PGlite) => Promise<unknown>,
): Promise<PGlite> {
  const known = emptied.pop()
  if (known) return known
  const pglite = await copyOfTemplate(name, prepare)
  // A program, unlike a test's worker, ends when nothing is open any more.
  if (!process.env.VITEST) return pglite
  // Closing the `Database` on it does not end it: it may be lent again.
  return Object.assign(pglite, { close: async () => {} })
}

/** Takes a database back, without its rows and whatever its session had set. */
export async function giveBack(pglite: PGlite): Promise<void> {
  if (pglite.closed) return
  await pglite.exec('rollback')
  await pglite.exec('discard all')
  const { rows } = await pglite.query<Filled>(FILLED)
  const { small, large, counted, analysed } = rows[0]!
  // Other statistics give other plans: the next file must find a database that was never analysed.
  if (analysed) return
  if (small)
    await pglite.exec(`set session_replication_role = replica; ${small}; reset session_replication_role`)
  if (large) await pglite.exec(`truncate ${large} cascade`)
  if (counted) await pglite.exec(counted)
  emptied.push(pglite)
}

type Filled = { small: string | null; large: string | null; counted: string | null; analysed: boolean }

/**
 * Tables that have or had rows; the migrations' own list is not one of them. Truncating makes each table and its indexes
 * anew, ten times the work of deleting the rows of most tests. What deleting leaves behind is not seen: a table that was
 * never analysed is planned as ten pages if it has fewer.
 */
const FILLED = `
  with filled as (
    select c.oid::regclass::text as name, pg_relation_size(c.oid) <= 8 * 8192 as is_small
      from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'migration' and pg_relation_size(c.oid) > 0)
  select (select string_agg('delete from ' || name, '; ') from filled where is_small) as small,
         (select string_agg(name, ', ') from filled where not is_small) as large,
         (select string_agg(format('alter sequence %I restart', sequencename), '; ')
            from pg_sequences where schemaname = 'public' and last_value is not null) as counted,
         exists (select from pg_statistic s where s.starelid >= 16384) as analysed`

/**
 * An embedded database as `prepare` has left it. Creating one takes seconds, so the first is kept as a file, and all
 * others begin as copies; `name` changes whenever `prepare` would do something else.
 */
export async function copyOfTemplate(
  name: string,
  prepare: (pglite: PGlite) => Promise<unknown>,
): Promise<PGlite> {
  const known = templates.get(name) ?? readTemplate(name, prepare)
  templates.set(name, known)
  return PGlite.create({ loadDataDir: await known, parsers: PARSERS, startParams: SMALL })
}

async function readTemplate(name: string, prepare: (pglite: PGlite) => Promise<unknown>): Promise<Blob> {
  const file = fileURLToPath(new URL(`pglite-${PGLITE}-${name}.tar`, CACHE))
  if (!existsSync(file)) await writeTemplate(file, prepare)
  return new Blob([readFileSync(file)])
}

async function writeTemplate(file: string, prepare: (pglite: PGlite) => Promise<unknown>): Promise<void> {
  const pglite = await PGlite.create()
  await prepare(pglite)
  await dropTemplates(pglite)
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  // Test files run in parallel, so write atomically: the last rename replaces an equal file.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}
