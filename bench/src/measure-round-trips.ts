import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../scripts/prove/random.ts'
import { freePort, startServer } from '../../scripts/prove/server-process.ts'
import { type Send, placeWholeOrder } from '../../scripts/prove/whole-order.ts'
import { placeOrderAsPages } from './page-order.ts'
import { countRoundTrips, type RoundTrips } from './round-trips.ts'
import { connectCustomers, type Setting } from './setting.ts'

/** Database round trips per order: during its calls, and including what follows them (notices, the e-mail). */
export type TripFigures = { in_calls: number; in_all: number }

const ORDERS = 20

/**
 * Starts a second server on the same database with a counting proxy before it; one customer places one order after
 * another.
 */
export async function measureRoundTrips({
  stage,
  shop,
}: Setting): Promise<{ six_calls: TripFigures; as_pages: TripFigures }> {
  const counter = await countRoundTrips(stage.env.DATABASE_URL ?? '', await freePort())
  const port = await freePort()
  const server = await startServer({ port, env: { DATABASE_URL: counter.url } })
  try {
    const here = { ...shop, port }
    const [client] = await connectCustomers(here, 1)
    if (!client) throw new Error('there is no customer')
    const random = randomFrom(1)
    const six_calls = await countOrders(counter, client.send, send =>
      placeWholeOrder(send, { shop: here, random }),
    )
    const as_pages = await countOrders(counter, client.send, send =>
      placeOrderAsPages(send, { shop: here, random }),
    )
    client.cut()
    return { six_calls, as_pages }
  } finally {
    await server.stop()
    await counter.close()
  }
}

/** The number of round trips to the database for one order after another. */
export async function countOrders(
  counter: RoundTrips,
  send: Send,
  order: (send: Send) => Promise<unknown>,
): Promise<TripFigures> {
  let in_calls = 0
  // Wait until the work of the previous call has ended; otherwise it would be counted for the next
  // call.
  const counted: Send = async request => {
    await quiet(counter)
    const before = counter.count()
    const answer = await send(request)
    in_calls += counter.count() - before
    return answer
  }
  // A warm-up: opening connections and preparing statements should not be counted.
  for (let warm = 0; warm < 5; warm++) await order(send)
  await quiet(counter)
  const idle = await idleTrips(counter)
  const [before, began] = [counter.count(), performance.now()]
  for (let orders = 0; orders < ORDERS; orders++) await order(counted)
  await quiet(counter)
  const idled = idle * ((performance.now() - began) / 1000)
  return { in_calls: in_calls / ORDERS, in_all: (counter.count() - before - idled) / ORDERS }
}

/** Round trips per second of the idle server. */
async function idleTrips(counter: RoundTrips): Promise<number> {
  const before = counter.count()
  await wait(2000)
  return (counter.count() - before) / 2
}

async function quiet(counter: RoundTrips): Promise<void> {
  for (let before = -1; before !== counter.count(); ) {
    before = counter.count()
    await wait(40)
  }
}
