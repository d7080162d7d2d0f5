import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { PARSERS } from '../platform/db/parsers.ts'
import { dropTemplates } from './db/drop-templates.ts'

const CACHE = new URL('../../../.cache/', import.meta.url)
const PGLITE = createHash('sha256')
  .update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  .digest('hex')
  .slice(0, 8)

/** PostgreSQL clears its cache of 160 MB at each start; a test's tables need less. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Kept for the next test file of this process. */
const templates = new Map<string, Promise<Blob>>()

/**
 * An embedded database in the state that `prepare` has created. Creating one takes seconds, so the
 * first is stored as a file, and all others start as copies; `name` must change whenever `prepare`
 * changes.
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
