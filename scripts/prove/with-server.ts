import { freePort, startServer } from './server-process.ts'
import { type Shop, visitShop } from './shop.ts'
import type { Stage } from './stage.ts'

/** Runs a piece of a proof against a server that is gone afterwards, so that the rows can be read by their owner. */
export async function withServer<Result>(
  stage: Stage,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const server = await startServer({ port, env: stage.env })
  try {
    return await work(await visitShop(port, stage.host))
  } finally {
    await server.stop()
  }
}
