import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuilt } from '../../scripts/test/require-built.ts'
import { startServer } from './server.ts'

const COMPILED = fileURLToPath(new URL('../../.cache/compiled/', import.meta.url))

/** Seeds one data folder for all journeys; each of their servers gets a copy with the demo shops in it. */
export async function setup(): Promise<void> {
  requireBuilt()
  // Servers are started dozens of times, and compiling their modules is a quarter of a start.
  process.env.NODE_COMPILE_CACHE = COMPILED
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-seeded-'))
  const server = await startServer({ dataDir })
  await server.stop()
  // The journeys' worker processes inherit the environment variables.
  process.env.SEEDED_DATA = dataDir
}

export async function teardown(): Promise<void> {
  await rm(process.env.SEEDED_DATA!, { recursive: true, force: true })
}
