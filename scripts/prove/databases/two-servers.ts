import { setTimeout as wait } from 'node:timers/promises'
import { type Diners, type DinersOptions, startDiners } from '../diners.ts'
import { createOrdersLog, type OrdersLog } from '../orders-log.ts'
import { DINERS } from '../kills.ts'
import type { ProofOptions } from '../proof.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { visitShop } from '../shop.ts'
import { NORTH, type TwoClusters } from './two-clusters.ts'

/** The diners of one shop, on both servers. */
export type ShopUnderLoad = {
  host: string
  store_id: number
  log: OrdersLog
  diners: Diners
  /** Responses that must not occur. */
  problems: readonly string[]
  /** Resolves when each diner has got a response from now on. */
  everyoneServed(): Promise<void>
  /** The times of all responses since the last call, in milliseconds, and how many of them were 503. */
  takeResponses(): { times: number[]; refused: number }
}

export type Load = {
  servers: ServerProcess[]
  /** The shop in the home database. */
  near: ShopUnderLoad
  /** The shop in the database `north`. */
  far: ShopUnderLoad
}

/** Runs `work` with two servers, and diners in both shops. Stops both in the end. */
export async function withLoad(
  two: TwoClusters,
  options: ProofOptions,
  work: (load: Load) => Promise<void>,
): Promise<{ near: ShopUnderLoad; far: ShopUnderLoad }> {
  const servers: ServerProcess[] = []
  try {
    for (const _ of [0, 1]) servers.push(await startServer({ port: await freePort(), env: two.env }))
    const near = await loadShop(servers, two.stage.host, options)
    const far = await loadShop(servers, NORTH.host, options)
    await work({ servers, near, far })
    await Promise.all([near.diners.stop(), far.diners.stop()])
    return { near, far }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function loadShop(
  servers: ServerProcess[],
  host: string,
  { seed, diners: count = DINERS }: ProofOptions,
): Promise<ShopUnderLoad> {
  const log = createOrdersLog()
  let [times, refused]: [number[], number] = [[], 0]
  const problems: string[] = []
  const served = new Set<number>()
  const onResponse: DinersOptions['onResponse'] = ({ status, head }, ms, diner) => {
    times.push(ms)
    served.add(diner)
    if (status !== 503) return
    refused += 1
    if (!/\r\nretry-after: /i.test(head)) problems.push('a response 503 has no time to retry')
  }
  const shop = await visitShop(servers[0]?.port ?? 0, host)
  const port = (diner: number) => servers[diner % 2]?.port ?? 0
  const half = Math.ceil(count / 2)
  const diners = await startDiners({ shop, count: half, seed, log, port, retry_503: true, onResponse })
  const takeResponses = () => {
    const taken = { times, refused }
    ;[times, refused] = [[], 0]
    return taken
  }
  const everyoneServed = async () => {
    served.clear()
    while (served.size < half) await wait(10)
  }
  return { host, store_id: shop.id, log, diners, problems, everyoneServed, takeResponses }
}

/** Confirms that were refused for another reason than an outage. */
export function refusals({ entries }: OrdersLog): string[] {
  return [...entries].flatMap(([id, { state, why }]) =>
    state === 'fail' ? [`basket ${id} was refused: ${why}`] : [],
  )
}
