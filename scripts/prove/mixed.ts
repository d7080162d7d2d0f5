import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSandbox, startSandbox } from '../../server/src/testing/sandbox.ts'
import { createCallTimes } from './mixed/call-times.ts'
import type { Scene } from './mixed/crew.ts'
import { openDiners } from './mixed/open-diners.ts'
import { type Findings, judgeLoad } from './mixed/judge-load.ts'
import { type Kitchen, openKitchen } from './mixed/kitchen.ts'
import { type Office, openOffice } from './mixed/office.ts'
import { burst, type Pace, run } from './mixed/pace.ts'
import { furnish, openRestaurants, type Restaurant } from './mixed/restaurants.ts'
import { measureMemory, startServers } from './mixed/servers.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { openStage, type Stage } from './stage.ts'

const DINERS = 16
/** Kills are five minutes apart, in shorter runs a third of the run. */
const KILL_EVERY_S = 300
const WARM_UP_S = 5
const BURST_S = 15
/** How many times the memory is measured between two kills. */
const MEASURED = 8
const PATIENCE_MS = 60_000

/**
 * For `size` seconds two servers of one PostgreSQL carry everything that people do at once, at half of the capacity that
 * is measured before: diners browse, order in cash and by card, chat and book tables; kitchens follow their boards and
 * finish the orders; owners answer chats and publish menus. Meanwhile the servers are killed in turn. Afterwards the
 * database, the gateway and the streams must agree with every response.
 */
export async function proveMixed(options: ProofOptions): Promise<Verdict> {
  const sandbox = await startSandbox()
  const opened = await openStage(options.on)
  const stage: Stage = { ...opened, env: { ...opened.env, ...sandbox.env } }
  try {
    return await proveOn(stage, sandbox, options)
  } finally {
    await stage.dispose()
    await sandbox.stop()
  }
}

async function proveOn(stage: Stage, sandbox: RunningSandbox, options: ProofOptions): Promise<Verdict> {
  const hosts = await furnish(stage)
  const servers = await startServers(stage)
  const end = new AbortController()
  try {
    const restaurants = await openRestaurants(hosts, servers.port(0))
    const scene: Scene = { servers, times: createCallTimes(), surprises: [], signal: end.signal }
    const staff = restaurants.map((restaurant, index) => ({
      kitchen: openKitchen(scene, restaurant),
      office: openOffice(scene, restaurant, index),
    }))
    const { diners, pages } = await openDiners(scene, {
      count: options.diners ?? DINERS,
      seed: options.seed,
      sandbox,
      shops: restaurants.map((restaurant, index) => ({ restaurant, office: staff[index]!.office })),
    })
    await burst(scene, diners, WARM_UP_S)
    const capacity = await capacityOf(staff, () => burst(scene, diners, BURST_S))
    scene.times.clear()
    const stopMeasuring = measureMemory(servers, (killEvery(options.size) * 1000) / MEASURED)
    const [pace, kills] = await Promise.all([
      run(scene, diners, { seconds: options.size, per_second: capacity / 2 }),
      killInTurn(scene, options.size),
    ])
    await untilIdle(staff)
    await stopMeasuring()
    await servers.measure()
    const findings = await judgeLoad({
      stage,
      scene,
      sandbox,
      restaurants,
      boards: staff.flatMap(({ kitchen }) => kitchen.followers),
      pages,
    })
    for (const { connection, visitor } of diners) for (const each of [connection, visitor]) each.leave()
    const verdict = verdictOf({ scene, capacity, pace, kills, findings, restaurants })
    const slow = options.timed === false ? [] : paceProblems(pace, options.size * capacity * 0.5)
    return { ...verdict, problems: [...verdict.problems, ...slow] }
  } finally {
    end.abort()
    await servers.stop()
  }
}

type Staff = { kitchen: Kitchen; office: Office }

/** Activities a second, including the work that they leave to kitchens and owners. */
async function capacityOf(staff: readonly Staff[], work: () => Promise<Pace>): Promise<number> {
  await untilIdle(staff)
  const began = performance.now()
  const { count } = await work()
  await untilIdle(staff)
  return count / ((performance.now() - began) / 1000)
}

async function untilIdle(staff: readonly Staff[]): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  while (!staff.every(({ kitchen, office }) => kitchen.isIdle() && office.isIdle())) {
    if (performance.now() > patience) throw new Error('kitchens and owners have not finished within a minute')
    await wait(20)
  }
}

function killEvery(seconds: number): number {
  return Math.min(KILL_EVERY_S, seconds / 3)
}

/** Returns the milliseconds from each kill until the server responds again. */
async function killInTurn({ servers }: Scene, seconds: number): Promise<number[]> {
  const ready: number[] = []
  const began = performance.now()
  for (let at = killEvery(seconds); at < seconds - 1; at += killEvery(seconds)) {
    await wait(Math.max(0, began + at * 1000 - performance.now()))
    ready.push(await servers.kill(ready.length % 2))
  }
  return ready
}

type Result = {
  scene: Scene
  capacity: number
  pace: Pace
  kills: number[]
  findings: Findings
  restaurants: readonly Restaurant[]
}

/** At half of their capacity the servers begin what is due. */
function paceProblems({ count }: Pace, due: number): string[] {
  return count >= due * 0.95 ? [] : [`only ${count} of ${due.toFixed(0)} activities were begun in time`]
}

function verdictOf({ scene, capacity, pace, kills, findings, restaurants }: Result): Verdict {
  const sum = (of: (restaurant: Restaurant) => number) => restaurants.reduce((all, each) => all + of(each), 0)
  const per_second = pace.count / pace.seconds
  const by_card = sum(({ payments }) => payments.size)
  const messages = sum(each => each.messages.size)
  const bookings = sum(each => each.bookings.size)
  const { acknowledged, unknown, streams, memory, problems } = findings
  return {
    counts: [
      `${per_second.toFixed(1)} activities a second for ${pace.seconds.toFixed(0)} s (capacity ${capacity.toFixed(1)})`,
      `${counted(kills.length, 'kill')} of one of two servers, ready again in ${spanOf(kills)}`,
      `${counted(acknowledged, 'acknowledged order')} (${by_card} by card), ${unknown} cut off for good`,
      `${counted(messages, 'message')} of chats, ${counted(bookings, 'booking')}`,
      streams,
    ].join(', '),
    details: [
      ...scene.times.lines(),
      `an activity began at most ${(pace.most_late / per_second).toFixed(1)} s late, while all diners were busy`,
      ...memory,
    ],
    problems: [...scene.surprises, ...problems],
  }
}
