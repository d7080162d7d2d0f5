import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { openRawClient } from './raw-client.ts'
import { freePort, startRefused, startServer } from './server-process.ts'
import { becomeGuest, visitShop } from './shop.ts'
import { openStage } from './stage.ts'
import { placeWholeOrder } from './whole-order.ts'

const REFUSED_WITHIN_MS = 2000

/**
 * Starts a second server on the directory of a running one `size` times: it must be refused with the reason, while the
 * first continues to accept orders. Then kills the first as often, and the next server must be able to use the
 * directory.
 */
export async function proveSecondProcess({ seed, size, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage({ database: 'embedded' })
  const problems: string[] = []
  const random = randomFrom(seed)
  const port = await freePort()
  const refusals: number[] = []
  let server = await startServer({ port, env: stage.env })
  try {
    const shop = await visitShop(port, stage.host)
    const token = await becomeGuest(port, stage.host, 'Watcher')
    const placed: string[] = []
    const order = async () => {
      const client = openRawClient(port, { host: stage.host, 'user-token': token })
      placed.push(await placeWholeOrder(client.send, { shop, random }).finally(() => client.cut()))
    }
    for (let attempt = 0; attempt < size; attempt++) {
      const second = await startRefused({ port: await freePort(), env: stage.env })
      refusals.push(second.ms)
      if (second.code !== 1) problems.push(`a second process ended with ${second.code}`)
      if (!second.said.includes(`in use by process ${server.pid}`))
        problems.push(`its error does not name the other process: ${second.said.slice(0, 200)}`)
      if (timed !== false && second.ms > REFUSED_WITHIN_MS)
        problems.push(`refused only after ${second.ms.toFixed(0)} ms`)
      await order()
    }
    for (let attempt = 0; attempt < size; attempt++) {
      await server.kill()
      server = await startServer({ port, env: stage.env })
      await order()
    }
    await server.stop()
    const found = new Set((await stage.orders()).map(row => row.id))
    problems.push(...placed.filter(id => !found.has(id)).map(id => `order ${id} is lost`))
    return {
      counts: `${counted(size, 'start')} on a directory in use refused in ${spanOf(refusals)}, ${counted(size, 'stale lock')} taken over, ${counted(placed.length, 'order')} meanwhile`,
      problems,
    }
  } finally {
    await server.kill()
    await stage.dispose()
  }
}
