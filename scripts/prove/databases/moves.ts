import { setTimeout as wait } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { countsOf, DINERS, waitForOrder } from '../kills.ts'
import { numberProblems } from '../mixed/judge-mixed.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from '../proof.ts'
import { randomFrom } from '../random.ts'
import { startServer } from '../server-process.ts'
import { ordersAt } from '../stage.ts'
import { UNITS } from '../whole-order.ts'
import { withServices } from '../with-services.ts'
import { type Copy, copyProblems, rowsBefore } from './copies.ts'
import { type Move, type MoveStep, startMove, waitForStep } from './move-command.ts'
import { openShift } from './shift.ts'
import { databaseOf, NORTH, openTwoClusters, type TwoClusters } from './two-clusters.ts'
import { type Load, refusals, type ShopUnderLoad, withLoad } from './two-servers.ts'

/** In milliseconds. The longest time that a move may keep a request of its shop waiting. */
const PAUSE_MS = 2000
/** How often an interrupted move is continued before the proof fails. */
const ATTEMPTS = 5
/** In milliseconds. The longest time from the beginning of the copy to a kill during it. */
const COPY_MS = 1000

const VICTIMS = ['command', 'server', 'north', 'home'] as const
const STEPS = ['copying', 'fenced', 'switched'] as const
/** The moves of five in which something is killed. Five is odd, so each kind of kill meets both directions. */
const KILLED_OF_FIVE = [1, 2, 4]

type Kill = { victim: (typeof VICTIMS)[number]; step: MoveStep }

/**
 * `pauses`: the longest response of the moved shop during each move in which nothing was killed, in milliseconds. `copy`:
 * what the last move has left behind.
 */
type Storm = { pauses: number[]; continued: number; copy?: Copy; problems: string[] }
type Scene = { two: TwoClusters; load: Load; random: () => number; storm: Storm }

/**
 * Moves a shop to and fro between two databases `size` times, while diners order there and in another shop, and its kitchen
 * finishes the orders. In three moves of five, the command, a server or a database is killed at a step of the move, and
 * the move is continued: in 20 moves each at each step. No order may be lost, doubled or incomplete, no number left out,
 * no event missed by the kitchen, and no request may wait long for a move. The rows at the new database are those of the
 * former one, which is not written to after the move. The books agree in the end.
 */
export async function proveMoves(options: ProofOptions): Promise<Verdict> {
  const two = await openTwoClusters()
  if (!two) return { counts: '', problems: [], skipped: 'PostgreSQL is not installed' }
  const storm: Storm = { pauses: [], continued: 0, problems: [] }
  try {
    const { near, far } = await withLoad(two, options, async load => {
      const shift = await openShift(load)
      try {
        const scene = { two, load, storm, random: randomFrom(options.seed) }
        for (let round = 0; round < options.size; round++) await moveOnce(scene, killOf(round))
        await waitForOrder(load.far.log)
        if (storm.copy) storm.problems.push(...(await copyProblems(storm.copy)))
        storm.problems.push(...(await shift.end(await urlOf(two, load.far.host))))
      } finally {
        await shift.stop()
      }
    })
    return await verdictOf({ two, near, far, storm }, options)
  } finally {
    await two.stop()
  }
}

/** What is killed in which move: all victims at all steps in turn. */
export function killOf(round: number): Kill | undefined {
  const place = KILLED_OF_FIVE.indexOf(round % 5)
  if (place < 0) return undefined
  const count = Math.floor(round / 5) * KILLED_OF_FIVE.length + place
  return { victim: VICTIMS[count % VICTIMS.length]!, step: STEPS[count % STEPS.length]! }
}

type Ended = { two: TwoClusters; near: ShopUnderLoad; far: ShopUnderLoad; storm: Storm }

async function verdictOf({ two, near, far, storm }: Ended, options: ProofOptions): Promise<Verdict> {
  const orders = await Promise.all([near, far].map(shop => ordersOf(two, shop)))
  const judgements = [near, far].map((shop, index) => judge(shop.log, orders[index] ?? [], UNITS))
  const late = options.timed === false ? [] : storm.pauses.filter(ms => ms > PAUSE_MS)
  return {
    counts: `${counted(options.size, 'move')} under ${options.diners ?? DINERS} diners, ${storm.continued} of them continued after a kill, the longest response during an uninterrupted one ${spanOf(storm.pauses)}`,
    details: judgements.map(
      (each, index) => `${index === 0 ? 'the other' : 'the moved'} shop: ${countsOf(each)}`,
    ),
    problems: [
      ...storm.problems,
      ...late.map(ms => `a move kept a request waiting for ${(ms / 1000).toFixed(1)} s`),
      ...judgements.flatMap(({ problems }) => problems),
      ...orders.flatMap(found => numberProblems(found.map(({ order_number }) => order_number))),
      ...[near, far].flatMap(shop => [...shop.diners.surprises, ...shop.problems, ...refusals(shop.log)]),
      ...(await bookProblems(two)),
    ],
  }
}

/** The address of the database that the directory names for a shop. */
async function urlOf({ homeUrl, north }: TwoClusters, host: string): Promise<string> {
  return (await databaseOf(homeUrl, host)) === NORTH.name ? north.url : homeUrl
}

/** The orders in the database that the directory names; the other one may have a copy that waits for its deletion. */
async function ordersOf(two: TwoClusters, { host, store_id }: ShopUnderLoad) {
  const orders = await ordersAt(await urlOf(two, host))
  return orders.filter(order => order.store_id === store_id)
}

async function bookProblems({ env }: TwoClusters): Promise<string[]> {
  try {
    await withServices(env, ({ command }) => command('check-ledger'))
    return []
  } catch (error) {
    return [String(error)]
  }
}

async function moveOnce({ two, load, random, storm }: Scene, kill: Kill | undefined): Promise<void> {
  const { near, far } = load
  await Promise.all([waitForOrder(near.log), waitForOrder(far.log)])
  const source = await databaseOf(two.homeUrl, NORTH.host)
  const target = source === NORTH.name ? 'home' : NORTH.name
  if (storm.copy) storm.problems.push(...(await copyProblems(storm.copy)))
  far.takeResponses()
  const said = await moveWith({ two, load, random, storm }, target, kill)
  if (said !== undefined)
    storm.problems.push(`a move to ${target} with ${kill?.victim ?? 'nothing'} killed: ${said}`)
  if (!kill) storm.pauses.push(await pauseOf(far, storm.problems))
  const now = await databaseOf(two.homeUrl, NORTH.host)
  if (now !== target) storm.problems.push(`a shop is in ${now} after its move to ${target}`)
  const urls = { [NORTH.name]: two.north.url, home: two.homeUrl }
  storm.copy = await rowsBefore({ former: urls[source]!, target: urls[target]!, store_id: far.store_id })
}

/** The longest response during the move, after each request that began during it has a response. */
async function pauseOf(far: ShopUnderLoad, problems: string[]): Promise<number> {
  await far.everyoneServed()
  const { times, refused } = far.takeResponses()
  if (refused > 0) problems.push(`${counted(refused, 'request')} got 503 during an uninterrupted move`)
  return Math.max(...times)
}

/** Runs the move, kills the victim at its step, and continues the move. Returns the output of a move that does not end. */
async function moveWith(scene: Scene, target: string, kill: Kill | undefined): Promise<string | undefined> {
  const { two, random, storm } = scene
  const first = startMove(two, target)
  if (kill) {
    if (await waitForStep(two, first, kill.step)) {
      if (kill.step === 'copying') await wait(random() * COPY_MS)
      await killVictim(scene, kill, first)
    } else storm.problems.push(`a move ended before ${kill.victim} was killed when it was ${kill.step}`)
  }
  let outcome = await first.ended
  for (let attempt = 0; outcome.code !== 0 && attempt < ATTEMPTS; attempt++) {
    if (attempt === 0) storm.continued += 1
    outcome = await startMove(two, target).ended
  }
  return outcome.code === 0 ? undefined : outcome.said
}

async function killVictim({ two, load: { servers } }: Scene, { victim }: Kill, move: Move): Promise<void> {
  if (victim === 'command') return move.kill()
  if (victim === 'server') {
    const [first] = servers
    if (!first) return
    await first.kill()
    servers[0] = await startServer({ port: first.port, env: two.env })
    return
  }
  const cluster = victim === 'north' ? two.north : two.home
  await cluster.stop('SIGQUIT')
  await cluster.launch()
}
