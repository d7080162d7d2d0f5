import { freePort, startServer } from './server-process.ts'
import { type Shop, visitShop } from './shop.ts'
import type { Stage } from './stage.ts'

/** Runs a part of a proof with a server that is stopped afterwards, so that the owner can read the database. */
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
