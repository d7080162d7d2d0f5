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

/** The databases that are killed or suspended, in this order. A suspended one keeps its connections and sends nothing. */
const ROUNDS = [
  { name: NORTH.name, isSuspended: false },
  { name: NORTH.name, isSuspended: true },
  { name: 'home', isSuspended: false },
] as const
type Round = (typeof ROUNDS)[number]

/** `ready`: milliseconds until the shop's next order after its database is back. Times of the other shop's responses. */
type Storm = { ready: number[]; calm: number[]; away: number[]; refused: number; problems: string[] }
type Scene = { two: TwoClusters; load: Load; storm: Storm }

/**
 * Kills or suspends one of two databases, `size` times, while diners order in a shop of each. The other shop's requests
 * must neither fail nor take longer, and the shop of a killed database must get 503 with a time to retry until it is
 * back. While the database beside the home database is away, `/readyz` must stay 200 and name it, and a server must start
 * without it. No order may be lost, doubled or incomplete.
 */
export async function proveDatabaseKilled(options: ProofOptions): Promise<Verdict> {
  const two = await openTwoClusters()
  if (!two) return { counts: '', problems: [], skipped: 'PostgreSQL is not installed' }
  const storm: Storm = { ready: [], calm: [], away: [], refused: 0, problems: [] }
  try {
    const { near, far } = await withLoad(two, options, async load => {
      for (let round = 0; round < options.size; round++)
        await killOnce({ two, load, storm }, ROUNDS[round % ROUNDS.length]!)
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
  const timed = options.timed !== false
  return {
    counts: `a database killed or suspended ${counted(options.size, 'time')} under ${options.diners ?? DINERS} diners, its shop ordering again in ${spanOf(storm.ready)}`,
    details: [
      `the other shop: p99 of a response ${calm.toFixed(0)} ms before and ${away.toFixed(0)} ms meanwhile`,
      ...judgements.map((each, index) => `the shop ${index === 0 ? 'at home' : 'beside'}: ${countsOf(each)}`),
      `the shop of the killed database: ${counted(storm.refused, 'response')} 503`,
    ],
    problems: [
      ...storm.problems,
      ...(timed ? storm.ready.filter(ms => ms > READY_WITHIN_MS) : []).map(
        ms => `the shop ordered again only after ${(ms / 1000).toFixed(1)} s`,
      ),
      ...(timed && away > 1.5 * calm + 20 ? [`p99 of the other shop rose to ${away.toFixed(0)} ms`] : []),
      ...judgements.flatMap(({ problems }) => problems),
      ...[near, far].flatMap(shop => [...shop.diners.surprises, ...shop.problems, ...refusals(shop.log)]),
    ],
  }
}

async function killOnce({ two, load, storm }: Scene, { name, isSuspended }: Round): Promise<void> {
  const { near, far } = load
  const [cluster, own, other] = name === 'home' ? [two.home, near, far] : [two.north, far, near]
  await Promise.all([waitForOrder(near.log), waitForOrder(far.log)])
  other.takeResponses()
  await wait(CALM_MS)
  storm.calm.push(...other.takeResponses().times)
  own.takeResponses()
  const cut = unknownOf(other)
  if (isSuspended) cluster.suspend()
  else await cluster.stop('SIGQUIT')
  if (name === NORTH.name) await stayReady({ two, load, storm })
  else await wait(AWAY_MS)
  await waitForOrder(other.log)
  const { refused } = own.takeResponses()
  storm.refused += refused
  // The requests to a database that is suspended wait for longer than it is.
  if (refused === 0 && !isSuspended) storm.problems.push('its own shop got no 503')
  if (isSuspended) cluster.resume()
  else await cluster.launch()
  const began = performance.now()
  await waitForOrder(own.log)
  storm.ready.push(performance.now() - began)
  for (const { port } of load.servers)
    if (!(await reports(port, []))) storm.problems.push('/readyz still named the database')
  const responses = other.takeResponses()
  storm.away.push(...responses.times)
  if (responses.refused > 0)
    storm.problems.push(`${counted(responses.refused, 'request')} of the other shop got 503`)
  if (unknownOf(other) > cut) storm.problems.push('an order of the other shop had no response')
}

/** How many confirms had no response. */
function unknownOf({ log }: ShopUnderLoad): number {
  return [...log.entries.values()].filter(({ state }) => state === 'unknown').length
}

/** While a database beside the home database is away. */
async function stayReady({ two, load: { servers }, storm }: Scene): Promise<void> {
  const areReady = Promise.all(servers.map(({ port }) => staysReady(port, AWAY_MS)))
  for (const { port } of servers)
    if (!(await reports(port, [NORTH.name]))) storm.problems.push('/readyz did not name the missing database')
  if (!(await areReady).every(Boolean)) storm.problems.push('/readyz was not 200 while a database was away')
  const third = await startServer({ port: await freePort(), env: two.env })
  await third.stop()
}

/** Whether `/readyz` is 200 for so many milliseconds. */
async function staysReady(port: number, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await wait(50))
    if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return false
  return true
}

/** Whether `/readyz` is 200 and names exactly these databases as away within some seconds. */
async function reports(port: number, names: string[]): Promise<boolean> {
  for (const until = performance.now() + REPORT_MS; performance.now() < until; await wait(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { away = [] } = (await response.json()) as { away?: string[] }
    if (response.ok && away.join() === names.join()) return true
  }
  return false
}
