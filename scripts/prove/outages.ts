import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../test/postgres.ts'
import { startDiners } from './diners.ts'
import { judge } from './judge.ts'
import { countsOf, DINERS, waitForOrder } from './kills.ts'
import { createOrdersLog, type OrdersLog } from './orders-log.ts'
import { type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { becomesReady } from './ready.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

const READY_WITHIN_MS = 5000
/** In seconds; `size` is the number of outages to run, in this order. */
const AWAY = [2, 16, 60]
/** More connections than two servers may need, with their pools and listeners, and the proof's own. */
const MOST_CONNECTIONS = 40

type Outage = { ready: number[]; most: number; problems: string[] }

/**
 * Stops PostgreSQL under two servers and their diners for 2, 16 and 60 s. Meanwhile the servers must report that they
 * are not ready. Afterwards each must have one listener and be ready within 5 s, other clients must always be able to
 * connect, and no order may be lost, doubled or incomplete.
 */
export async function proveOutages(options: ProofOptions): Promise<Verdict> {
  // A separate cluster, because other clusters must not be stopped.
  const cluster = await startPostgres({ durable: true })
  if ('missing' in cluster) return { counts: '', problems: [], skipped: cluster.missing }
  const stage = await openStage({ database: 'postgres', url: cluster.url })
  try {
    const log = createOrdersLog()
    const { ready, most, problems } = await stopUnderLoad({ stage, log, cluster }, options)
    const judgement = judge(log, await stage.orders(), UNITS)
    const late = options.timed === false ? [] : ready.filter(ms => ms > READY_WITHIN_MS)
    return {
      counts: `PostgreSQL away for ${AWAY.slice(0, options.size).join(', ')} s under ${options.diners ?? DINERS} diners, ${countsOf(judgement)}, ready again in ${spanOf(ready)}, at most ${most} connections`,
      problems: [
        ...late.map(ms => `ready again only after ${(ms / 1000).toFixed(1)} s`),
        ...judgement.problems,
        ...problems,
      ],
    }
  } finally {
    await stage.dispose()
    await cluster.stop()
  }
}

type Scene = { stage: Stage; log: OrdersLog; cluster: Cluster }
type Cluster = Exclude<Awaited<ReturnType<typeof startPostgres>>, { missing: string }>

async function stopUnderLoad(
  { stage, log, cluster }: Scene,
  { seed, size, diners: count = DINERS }: ProofOptions,
): Promise<Outage> {
  const outage: Outage = { ready: [], most: 0, problems: [] }
  const servers: ServerProcess[] = []
  try {
    for (const _ of [0, 1]) servers.push(await startServer({ port: await freePort(), env: stage.env }))
    const ports = servers.map(server => server.port)
    const shop = await visitShop(ports[0] ?? 0, stage.host)
    const diners = await startDiners({
      shop,
      count,
      seed,
      log,
      port: diner => ports[diner % 2] ?? 0,
      retry_503: true,
    })
    for (const seconds of AWAY.slice(0, size)) {
      await waitForOrder(log)
      await cluster.pause()
      for (const port of ports)
        if (await becomesReady(port, false)) continue
        else outage.problems.push(`/readyz said ready while PostgreSQL was down for ${seconds} s`)
      await wait(seconds * 1000)
      await cluster.resume()
      const began = performance.now()
      for (const port of ports)
        if (!(await becomesReady(port, true)))
          outage.problems.push(`not ready again after an outage of ${seconds} s`)
      outage.ready.push(performance.now() - began)
      await waitForOrder(log)
      await observe(cluster.url, outage)
    }
    await diners.stop()
    outage.problems.push(...diners.surprises)
  } finally {
    for (const server of servers) await server.stop()
  }
  return outage
}

/**
 * As long as a listener may take to reconnect: checks that there is never more than one per
 * process, and that connections remain for other clients.
 */
async function observe(url: string, outage: Outage): Promise<void> {
  const neighbour = new pg.Client({ connectionString: url })
  await neighbour.connect()
  let last = 0
  for (let look = 0; look < 30; look++) {
    const { rows } = await neighbour.query<{ all: number; listeners: number }>(CONNECTIONS)
    const { all = 0, listeners = 0 } = rows[0] ?? {}
    outage.most = Math.max(outage.most, all)
    last = listeners
    if (listeners > 2)
      outage.problems.push(`${listeners} listening connections of two processes instead of two`)
    await wait(100)
  }
  if (last !== 2)
    outage.problems.push(`${last} listening connections of two processes at the end instead of two`)
  if (outage.most > MOST_CONNECTIONS) outage.problems.push(`${outage.most} connections to PostgreSQL in use`)
  await neighbour.end()
}

const CONNECTIONS = `select count(*)::int as all,
  count(*) filter (where application_name = 'tiffin listener')::int as listeners
  from pg_stat_activity where backend_type = 'client backend'`
