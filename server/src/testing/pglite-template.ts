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
  const { rows } = await pglite.query<{ filled: string | null; analysed: boolean }>(FILLED)
  const { filled, analysed } = rows[0]!
  // Other statistics give other plans: the next file must find a database that was never analysed.
  if (analysed) return
  if (filled) await pglite.exec(`truncate ${filled} restart identity cascade`)
  emptied.push(pglite)
}

/** Tables that have or had rows. The migrations' own list is not one of them. */
const FILLED = `
  select string_agg(c.oid::regclass::text, ', ') as filled,
         exists (select from pg_statistic s where s.starelid >= 16384) as analysed
    from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and c.relname <> 'migration' and pg_relation_size(c.oid) > 0`

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
