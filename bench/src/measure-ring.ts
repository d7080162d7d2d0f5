import { setTimeout as wait } from 'node:timers/promises'
import { followKitchen } from '../../scripts/prove/follow-kitchen.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { confirmRequest, prepareBasket, succeed } from '../../scripts/prove/whole-order.ts'
import { percentile, runLoad } from './load.ts'
import { connectCustomers, type Setting } from './setting.ts'

/** Milliseconds from sending a confirm until the console receives the order. */
export type RingFigures = { count: number; p50: number; p99: number }

/** Measures while a kitchen follows its stream and customers order. */
export async function measureRing(
  { shop }: Setting,
  load: { customers: number; seconds: number },
): Promise<RingFigures> {
  const rung = new Map<string, number>()
  const leave = await followKitchen(shop, id => rung.set(id, performance.now()))
  const clients = await connectCustomers(shop, load.customers)
  const random = randomFrom(load.customers)
  const confirmed = new Map<string, number>()
  await runLoad({
    ...load,
    async one(customer) {
      const { send } = clients[customer]!
      const id = await prepareBasket(send, { shop, random })
      confirmed.set(id, performance.now())
      await succeed(send, confirmRequest(id))
    },
  })
  const isReceived = () => [...confirmed.keys()].every(id => rung.has(id))
  for (let tries = 0; !isReceived(); tries++) {
    if (tries === 500) throw new Error('the kitchen did not receive an order within five seconds')
    await wait(10)
  }
  leave()
  for (const client of clients) client.cut()
  const times = [...confirmed].map(([id, at]) => rung.get(id)! - at).sort((a, b) => a - b)
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
