import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../scripts/prove/random.ts'
import { openRawClient, type RawClient } from '../../scripts/prove/raw-client.ts'
import type { ServerProcess } from '../../scripts/prove/server-process.ts'
import { placeWholeOrder } from '../../scripts/prove/whole-order.ts'
import { placeFloorOrder } from './floor-order.ts'
import { type Load, runLoad } from './load.ts'
import { processorTime, treeProcessorTime } from './processor-time.ts'
import { connectCustomers, type Setting } from './setting.ts'

export type OrderFigures = Load & {
  customers: number
  /** Milliseconds of processor time per order; undefined where the system does not report it. */
  server_ms: number | undefined
  database_ms: number | undefined
}

export type OrderLoad = { customers: number; seconds: number; postmaster: number | undefined }

/**
 * More calls of one address in a minute would be refused, so the next connection uses another
 * address.
 */
const FROM_ONE_ADDRESS = 90

/** Complete orders of six calls each. The e-mails that follow are waited for and included. */
export async function measureOrders(
  { shop, stage, server }: Setting,
  load: OrderLoad,
): Promise<OrderFigures> {
  const clients = await connectCustomers(shop, load.customers)
  const random = randomFrom(load.customers)
  const placed = clients.map(() => 0)
  const figures = await withProcessorTime(server, load, {
    one: async customer => {
      const client = clients[customer]!
      await placeWholeOrder(client.send, { shop, random })
      placed[customer]! += 1
      if (placed[customer]! % FROM_ONE_ADDRESS === 0) client.cut()
    },
    // Processor time is read from outside the server where possible; the embedded database runs inside it.
    settle: () => (load.postmaster === undefined ? wait(1000) : jobsDone(stage)),
  })
  for (const client of clients) client.cut()
  return figures
}

/**
 * Enough orders to compile the server's hot code on any machine. V8 compiles hot code again and again for the first
 * four thousand: a tenth to a quarter of the processor time goes there (`--trace-opt`), which a server that runs for
 * days does not spend.
 */
export async function warmUp({ shop }: Setting, orders = 4000): Promise<void> {
  const clients = await connectCustomers(shop, 8)
  const random = randomFrom(1)
  let left = orders
  const order = async (client: RawClient) => {
    for (let count = 1; left-- > 0; count++) {
      await placeWholeOrder(client.send, { shop, random })
      if (count % FROM_ONE_ADDRESS === 0) client.cut()
    }
    client.cut()
  }
  await Promise.all(clients.map(order))
}

/** Measures orders on the bare server. */
export async function measureFloorOrders(floor: ServerProcess, load: OrderLoad): Promise<OrderFigures> {
  const clients = Array.from({ length: load.customers }, () =>
    openRawClient(floor.port, { host: 'floor.example' }),
  )
  const one = (customer: number) => placeFloorOrder(clients[customer]!.send)
  const figures = await withProcessorTime(floor, load, { one, settle: async () => {} })
  for (const client of clients) client.cut()
  return figures
}

/** The combined figures of two loads, weighted by their orders. */
export function together(a: OrderFigures, b: OrderFigures): OrderFigures {
  const [count, seconds] = [a.count + b.count, a.seconds + b.seconds]
  const middle = (x: number, y: number) => (x * a.count + y * b.count) / count
  const known = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? undefined : middle(x, y)
  return {
    count,
    seconds,
    customers: a.customers,
    per_second: count / seconds,
    p50: middle(a.p50, b.p50),
    p99: Math.max(a.p99, b.p99),
    server_ms: known(a.server_ms, b.server_ms),
    database_ms: known(a.database_ms, b.database_ms),
  }
}

type Work = { one(customer: number): Promise<unknown>; settle(): Promise<void> }

/** Runs the work for a time, and returns the resources that server and database used for each unit. */
export async function withProcessorTime(
  server: ServerProcess,
  load: OrderLoad,
  { one, settle }: Work,
): Promise<OrderFigures> {
  const used = () => ({
    server: processorTime(server.pid),
    database: load.postmaster === undefined ? undefined : treeProcessorTime(load.postmaster),
  })
  const before = used()
  const figures = await runLoad({ customers: load.customers, seconds: load.seconds, one })
  await settle()
  const after = used()
  const per = (from?: number, to?: number) =>
    from === undefined || to === undefined ? undefined : (to - from) / figures.count
  return {
    ...figures,
    customers: load.customers,
    server_ms: per(before.server, after.server),
    database_ms: per(before.database, after.database),
  }
}

async function jobsDone(stage: Setting['stage']): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await stage.rows<{ count: number }>(
      `select count(*)::int as count from job where name = 'mail-order' and failed_at is null`,
    )
    if (row?.count === 0) return
    await wait(100)
  }
  throw new Error('the mails of the orders were not written within half a minute')
}
