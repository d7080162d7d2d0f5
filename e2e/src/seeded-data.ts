import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuilt } from '../../scripts/test/require-built.ts'
import { SHOPS } from './demo.ts'
import { type RunningServer, startServer } from './server.ts'

const COMPILED = fileURLToPath(new URL('../../.cache/compiled/', import.meta.url))

/** Seeds one data folder for all journeys; each of their servers gets a copy with the demo shops in it. */
export async function setup(): Promise<void> {
  requireBuilt()
  // Servers are started dozens of times, and compiling their modules is a quarter of a start.
  process.env.NODE_COMPILE_CACHE = COMPILED
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-seeded-'))
  const server = await startServer({ dataDir })
  await drawFirstPictures(server)
  await server.stop()
  // The journeys' worker processes inherit the environment variables.
  process.env.SEEDED_DATA = dataDir
}

/** How many pictures of a page a browser asks for before anybody scrolls: more on a slow line. */
const FIRST = 18

/** A page has come when its first pictures have: they are drawn once, and not by each journey's server. */
async function drawFirstPictures(server: RunningServer): Promise<void> {
  for (const { host } of SHOPS) {
    const page = await (
      await fetch(`${server.shop(host)}/order-now`, { headers: { accept: 'text/html' } })
    ).text()
    const first = page.matchAll(/<img src="(\/pictures\/[^"]+)"/g).take(FIRST)
    for (const [, address] of first)
      await fetch(`${server.shop(host)}${address}`, { headers: { accept: 'image/avif' } })
  }
}

export async function teardown(): Promise<void> {
  await rm(process.env.SEEDED_DATA!, { recursive: true, force: true })
}
