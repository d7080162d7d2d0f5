import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuilt } from '../../scripts/test/require-built.ts'
import { startServer } from './server.ts'

/** One first start for all journeys: each server of theirs gets a copy of its folder, with the demo shops in it. */
export async function setup(): Promise<void> {
  requireBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-seeded-'))
  const server = await startServer({ dataDir })
  await server.stop()
  // The workers that run the journeys inherit it.
  process.env.SEEDED_DATA = dataDir
}

export async function teardown(): Promise<void> {
  await rm(process.env.SEEDED_DATA!, { recursive: true, force: true })
}
