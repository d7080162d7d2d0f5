import { setTimeout as wait } from 'node:timers/promises'
import { type Judgement, judge } from '../judge.ts'
import { countsOf, DINERS, waitForOrder } from '../kills.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from '../proof.ts'
import { freePort, startServer } from '../server-process.ts'
import { ordersAt } from '../stage.ts'
import { quantile } from '../times.ts'
import { UNITS } from '../whole-order.ts'
import { NORTH, openTwoClusters, type TwoClusters } from './two-clusters.ts'
import { type Load, refusals, type ShopUnderLoad, withLoad } from './two-servers.ts'

const READY_WITHIN_MS = 5000
/** In milliseconds. How long responses are timed with both databases, and how long one is away. */
const CALM_MS = 4000
const AWAY_MS = 6000
/** In milliseconds. How long servers may take to report a database that is away or back. */
const REPORT_MS = 10_000

/** `ready`: milliseconds until the shop's next order after its database is back. Times of the other shop's responses. */
type Storm = { ready: number[]; calm: number[]; away: number[]; refused: number; problems: string[] }

/**
 * Kills one of two databases and suspends it, in turn, `size` times, while diners order in a shop of each. A suspended
 * database keeps its connections and sends nothing. The other shop's requests must neither fail nor take longer,
 * `/readyz` must stay 200 and name the missing database, a server must start without it, and the killed database's shop
 * must get 503 with a time to retry until it is back. No order may be lost, doubled or incomplete.
 */
export async function proveDatabaseKilled(options: ProofOptions): Promise<Verdict> {
  const two = await openTwoClusters()
  if (!two) return { counts: '', problems: [], skipped: 'PostgreSQL is not installed' }
  const storm: Storm = { ready: [], calm: [], away: [], refused: 0, problems: [] }
  try {
    const { near, far } = await withLoad(two, options, async load => {
      for (let round = 0; round < options.size; round++)
        await killOnce(two, load, { storm, isSuspended: round % 2 === 1 })
    })
    const judgements = [
      judge(near.log, ordersOf(near, await ordersAt(two.homeUrl)), UNITS),
      judge(far.log, ordersOf(far, await ordersAt(two.north.url)), UNITS),
    ]
    return verdictOf(storm, { near, far, judgements }, options)
  } finally {
    await two.stop()
  }
}

const ordersOf = <Row extends { store_id: number }>({ store_id }: ShopUnderLoad, rows: Row[]) =>
  rows.filter(row => row.store_id === store_id)

type Ended = { near: ShopUnderLoad; far: ShopUnderLoad; judgements: Judgement[] }

function verdictOf(storm: Storm, { near, far, judgements }: Ended, options: ProofOptions): Verdict {
  const [calm, away] = [quantile(storm.calm, 0.99), quantile(storm.away, 0.99)]
  const [own, other] = judgements
  const cut = [...near.log.entries.values()].filter(({ state }) => state === 'unknown').length
  const timed = options.timed !== false
  return {
    counts: `a database killed or suspended ${counted(options.size, 'time')} under ${options.diners ?? DINERS} diners, its shop ordering again in ${spanOf(storm.ready)}`,
    details: [
      `the other shop: ${countsOf(own!)}, p99 of a response ${calm.toFixed(0)} ms before and ${away.toFixed(0)} ms meanwhile`,
      `its own shop: ${countsOf(other!)}, ${counted(storm.refused, 'response')} 503`,
    ],
    problems: [
      ...storm.problems,
      ...(timed ? storm.ready.filter(ms => ms > READY_WITHIN_MS) : []).map(
        ms => `the shop ordered again only after ${(ms / 1000).toFixed(1)} s`,
      ),
      ...(timed && away > 1.5 * calm + 20 ? [`p99 of the other shop rose to ${away.toFixed(0)} ms`] : []),
      ...(cut > 0 ? [`${cut} orders of the other shop had no response`] : []),
      ...judgements.flatMap(({ problems }) => problems),
      ...[near, far].flatMap(shop => [...shop.diners.surprises, ...shop.problems, ...refusals(shop.log)]),
    ],
  }
}

async function killOnce(
  { north, env }: TwoClusters,
  { servers, near, far }: Load,
  { storm, isSuspended }: { storm: Storm; isSuspended: boolean },
): Promise<void> {
  await Promise.all([waitForOrder(near.log), waitForOrder(far.log)])
  near.takeResponses()
  await wait(CALM_MS)
  storm.calm.push(...near.takeResponses().times)
  far.takeResponses()
  if (isSuspended) north.suspend()
  else await north.stop('SIGQUIT')
  for (const { port } of servers)
    if (!(await reports(port, [NORTH.name]))) storm.problems.push('/readyz did not name the missing database')
  const stays = Promise.all(servers.map(({ port }) => staysReady(port, AWAY_MS)))
  await wait(AWAY_MS)
  if (!(await stays).every(Boolean)) storm.problems.push('/readyz was not 200 while a database was away')
  await waitForOrder(near.log)
  const third = await startServer({ port: await freePort(), env })
  await third.stop()
  const { refused } = far.takeResponses()
  storm.refused += refused
  // The requests to a database that is suspended wait for longer than it is.
  if (refused === 0 && !isSuspended) storm.problems.push('its own shop got no 503')
  if (isSuspended) north.resume()
  else await north.launch()
  const began = performance.now()
  await waitForOrder(far.log)
  storm.ready.push(performance.now() - began)
  for (const { port } of servers)
    if (!(await reports(port, []))) storm.problems.push('/readyz still named the database')
  const other = near.takeResponses()
  storm.away.push(...other.times)
  if (other.refused > 0) storm.problems.push(`${counted(other.refused, 'request')} of the other shop got 503`)
}

/** Whether `/readyz` is 200 for so many milliseconds. */
async function staysReady(port: number, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await wait(50))
    if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return false
  return true
}

/** Whether `/readyz` names these databases as away within some seconds, and is 200 until then. */
async function reports(port: number, names: string[]): Promise<boolean> {
  const until = performance.now() + REPORT_MS
  while (performance.now() < until) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { away = [] } = (await response.json()) as { away?: string[] }
    if (!response.ok) return false
    if (away.join() === names.join()) return true
    await wait(50)
  }
  return false
}
