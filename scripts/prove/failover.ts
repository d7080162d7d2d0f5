import { setTimeout as wait } from 'node:timers/promises'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../test/replicated-postgres.ts'
import { startDiners } from './diners.ts'
import { followKitchen } from './follow-kitchen.ts'
import { judge } from './judge.ts'
import { countsOf, DINERS, waitForOrder } from './kills.ts'
import { createOrdersLog, type OrdersLog } from './orders-log.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { becomesReady } from './ready.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

const READY_WITHIN_MS = 5000
/** In milliseconds. How long the kitchens may take to receive the last orders. */
const RING_MS = 10_000

type Scene = { stage: Stage; log: OrdersLog; hosts: ReplicatedPostgres }
type Storm = { ready: number[]; problems: string[] }

/**
 * Kills the primary of a synchronous pair under two servers and their diners, and promotes the standby, `size` times.
 * Each former primary starts again as it was, before it becomes the standby. No acknowledged order may be lost, doubled
 * or incomplete, the former primary must not be written to, and both kitchens must receive every order.
 */
export async function proveFailover(options: ProofOptions): Promise<Verdict> {
  const hosts = await startReplicatedPostgres({ durable: true })
  if (!hosts) return { counts: '', problems: [], skipped: 'PostgreSQL is not installed' }
  try {
    const stage = await openStage({ database: 'postgres', url: hosts.url })
    const log = createOrdersLog()
    const { ready, problems } = await failOverUnderLoad({ stage, log, hosts }, options)
    const judgement = judge(log, await stage.orders(), UNITS)
    const late = options.timed === false ? [] : ready.filter(ms => ms > READY_WITHIN_MS)
    return {
      counts: `${counted(options.size, 'failover')} under ${options.diners ?? DINERS} diners, ${countsOf(judgement)}, ready again ${spanOf(ready)} after the promotion`,
      problems: [
        ...late.map(ms => `ready again only ${(ms / 1000).toFixed(1)} s after the promotion`),
        ...judgement.problems,
        ...problems,
      ],
    }
  } finally {
    await hosts.stop()
  }
}

async function failOverUnderLoad(
  { stage, log, hosts }: Scene,
  { seed, size, diners: count = DINERS }: ProofOptions,
): Promise<Storm> {
  const storm: Storm = { ready: [], problems: [] }
  const servers: ServerProcess[] = []
  const leave: (() => void)[] = []
  try {
    for (const _ of [0, 1]) servers.push(await startServer({ port: await freePort(), env: stage.env }))
    const ports = servers.map(server => server.port)
    const shop = await visitShop(ports[0] ?? 0, stage.host)
    const rung = ports.map(() => new Set<string>())
    for (const [index, port] of ports.entries())
      leave.push(await followKitchen({ id: shop.id, port }, id => rung[index]?.add(id)))
    const port = (diner: number) => ports[diner % 2] ?? 0
    const diners = await startDiners({ shop, count, seed, log, port, retry_503: true })
    for (let round = 0; round < size; round++) {
      await waitForOrder(log)
      await failOverOnce({ hosts, log, ports }, storm)
    }
    await diners.stop()
    storm.problems.push(...diners.surprises, ...(await silentKitchens(log, rung)))
  } finally {
    for (const end of leave) end()
    for (const server of servers) await server.stop()
  }
  return storm
}

type Round = { hosts: ReplicatedPostgres; log: OrdersLog; ports: readonly number[] }

async function failOverOnce({ hosts, log, ports }: Round, storm: Storm): Promise<void> {
  await hosts.failOver()
  const began = performance.now()
  for (const port of ports)
    if (!(await becomesReady(port, true))) storm.problems.push('not ready again after a failover')
  await waitForOrder(log)
  storm.ready.push(performance.now() - began)
  const former = await hosts.returnFormer()
  const orders = await former.count('"order"')
  await waitForOrder(log)
  if ((await former.count('"order"')) !== orders) storm.problems.push('a former primary was written to')
  await hosts.rejoin()
}

/** Orders that a kitchen has not received although its stream was open all the time. */
async function silentKitchens(log: OrdersLog, rung: readonly Set<string>[]): Promise<string[]> {
  const placed = [...log.entries].filter(([, { state }]) => state === 'ok').map(([id]) => id)
  const missing = () => rung.flatMap(ids => placed.filter(id => !ids.has(id)))
  for (let waited = 0; missing().length > 0 && waited < RING_MS; waited += 50) await wait(50)
  return missing().map(id => `a kitchen did not receive order ${id}`)
}
