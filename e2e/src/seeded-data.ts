import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuilt } from '../../scripts/test/require-built.ts'
import { menuOf, SHOPS } from './demo.ts'
import { loopbackFetch } from './order-over-http.ts'
import { type RunningServer, startServer } from './server.ts'

/** Seeds one data folder for all journeys; each of their servers gets a copy with the demo shops in it. */
export async function setup(): Promise<void> {
  requireBuilt()
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
  for (const shop of SHOPS) {
    const { dishes } = await menuOf(server, shop)
    const first = dishes.flatMap(({ image }) => image ?? []).slice(0, FIRST)
    for (const address of first)
      await loopbackFetch(`http://${shop.host}.localhost:${server.port}${address}-s`, {
        headers: { accept: 'image/avif', store: `${shop.host}.localhost` },
      })
  }
}

export async function teardown(): Promise<void> {
  await rm(process.env.SEEDED_DATA!, { recursive: true, force: true })
}
