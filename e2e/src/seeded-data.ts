import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuilt } from '../../scripts/test/require-built.ts'
import { startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, '.cache')

/** The sources of the demo shops, besides the packages. */
const SOURCES = [
  'server/src',
  'contract/src',
  'contract/texts',
  'e2e/src/server.ts',
  'e2e/src/seeded-data.ts',
]
const DAY = 24 * 60 * 60 * 1000

/**
 * One data folder for all journeys; each of their servers gets a copy with the demo shops in it. It
 * is kept for later runs with the same sources, because creating it takes longer than most journey
 * files.
 */
export async function setup(): Promise<void> {
  requireBuilt()
  const kept = join(CACHE, `seeded-${await sourcesHash()}`)
  if (!existsSync(kept)) await seed(kept)
  // The journeys' worker processes inherit the environment variables.
  process.env.SEEDED_DATA = join(kept, 'data')
}

/** A folder gets its name when it is complete, so an aborted run leaves no incomplete one. */
async function seed(kept: string): Promise<void> {
  await forgetOld()
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-seeded-'))
  const server = await startServer({ dataDir })
  const code = await server.stop()
  if (code !== 0)
    throw new Error(`the server that made the demo shops ended with ${code}:\n${server.output()}`)
  const own = join(CACHE, `seeding-${randomUUID()}`)
  await cp(dataDir, join(own, 'data'), { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
  // Another run with the same sources may have finished first: its folder is equivalent.
  await rename(own, kept).catch(() => rm(own, { recursive: true, force: true }))
}

/** Deletes folders of older sources, unless a recent run may still copy them. */
async function forgetOld(): Promise<void> {
  for (const name of existsSync(CACHE) ? await readdir(CACHE) : []) {
    const folder = join(CACHE, name)
    if (/^seed(ed|ing)-/.test(name) && Date.now() - (await stat(folder)).mtimeMs > DAY)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Tests and files that only tests use do not affect the demo shops. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const files = ['package-lock.json']
  for (const source of SOURCES) {
    if ((await stat(join(ROOT, source))).isFile()) files.push(source)
    else
      for (const entry of await readdir(join(ROOT, source), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) files.push(relative(ROOT, join(entry.parentPath, entry.name)))
  }
  for (const file of files.filter(each => !/\.test\.tsx?$|^server\/src\/testing\//.test(each)).sort())
    hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
