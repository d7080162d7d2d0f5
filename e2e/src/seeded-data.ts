import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  const pictures = await drawPictures(server)
  await server.stop()
  // The journeys' worker processes inherit the environment variables.
  process.env.SEEDED_DATA = dataDir
  process.env.SEEDED_PICTURES = `${dataDir}.json`
  await writeFile(process.env.SEEDED_PICTURES, JSON.stringify(pictures))
}

/** A file of `picture_file`, small and as AVIF. */
export type SeededPicture = { store_id: number; name: string; bytes: string }

/**
 * The pictures of the menus are drawn once, and not by each journey's server: a browser has six connections to a shop, and
 * while each waits for a drawing, on a busy machine for long, no press reaches the server.
 */
async function drawPictures(server: RunningServer): Promise<SeededPicture[]> {
  const pictures: SeededPicture[] = []
  for (const shop of SHOPS) {
    const { dishes } = await menuOf(server, shop)
    for (const address of new Set(dishes.flatMap(({ image }) => image ?? []))) {
      const answer = await loopbackFetch(`http://${shop.host}.localhost:${server.port}${address}-s`, {
        headers: { accept: 'image/avif', store: `${shop.host}.localhost` },
      })
      if (!answer.ok) throw new Error(`${address} of ${shop.host} was answered with ${answer.status}`)
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
      pictures.push({ store_id: shop.id, name: address.slice('/pictures/'.length), bytes })
    }
  }
  return pictures
}

export async function teardown(): Promise<void> {
  await rm(process.env.SEEDED_DATA!, { recursive: true, force: true })
  await rm(process.env.SEEDED_PICTURES!, { force: true })
}
