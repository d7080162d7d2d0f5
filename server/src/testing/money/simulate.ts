import { sql } from '../../platform/db/sql.ts'
import { problemsOf, problemsOfShop } from './judge-money.ts'
import type { Fault } from './model-gateway.ts'
import { type Basket, moveSomehow, newBasket } from './moves.ts'
import type { Scene } from './scene.ts'
import { onAllJobs } from '../jobs/all-jobs.ts'

/** What happened in a run. */
export type Ran = {
  moves: number
  crashes: number
  faults: number
  steps: number
  /**
   * The payments that the gateway charged, and those of them that were partly or entirely refunded.
   */
  taken: number
  returned: number
  problems: string[]
}

const BASKETS = 2
const MOVES = 24
/** The time limit for all work to complete after the last fault. */
const REST = { rounds: 60, seconds: 300 }

/**
 * A random run: diners, kitchen, gateway and clock act on the money of two baskets, one after the other or both at
 * once, with a gateway that is away or whose responses are lost, and a process that ends between any two steps. Then
 * everything works again, time passes, and the money is checked.
 */
export async function simulate(scene: Scene, random: () => number): Promise<Ran> {
  const { seam, tiffin } = scene
  scene.begin(random)
  const ran: Ran = {
    moves: 0,
    crashes: 0,
    faults: 0,
    taken: 0,
    returned: 0,
    steps: seam.steps(),
    problems: [],
  }
  const baskets: Basket[] = []
  for (let n = 0; n < BASKETS; n++) baskets.push(await newBasket(scene, random))
  scene.faults.next = faultsOf(random, ran)
  for (; ran.moves < MOVES; ran.moves++) {
    if (random() < 0.25) seam.crashAt(1 + Math.floor(random() * 7), random() < 0.5 ? 'before' : 'after')
    const basket = baskets[Math.floor(random() * baskets.length)]!
    const somebody = () => moveSomehow(scene, basket, random)
    await (random() < 0.3 ? Promise.all([somebody(), somebody()]) : somebody())
    if (random() < 0.4) await scene.pass(SPANS[Math.floor(random() * SPANS.length)]!)
    if (seam.restart()) ran.crashes += 1
  }
  scene.faults.next = () => 'none'
  seam.calm()
  ran.problems = await rest(scene, baskets)
  ran.steps = seam.steps() - ran.steps
  const own = scene.gateway.payments().filter(({ order }) => baskets.some(({ id }) => id === order))
  ran.taken = own.filter(({ state }) => state === 'paid').length
  ran.returned = own.filter(({ refunded }) => refunded > 0).length
  // Timers of other evenings are ignored.
  await onAllJobs(tiffin.services.db, sql`delete from job`)
  return ran
}

const SPANS = [1, 3, 15, 30, 130, 630]

/** The gateway goes away for some calls, now and then. */
function faultsOf(random: () => number, ran: Ran): () => Fault {
  let away = 0
  return () => {
    if (away === 0 && random() < 0.08) away = 1 + Math.floor(random() * 6)
    if (away > 0) away -= 1
    else if (random() >= 0.06) return 'none'
    ran.faults += 1
    return away > 0 ? 'away' : 'deaf'
  }
}

/** Runs all jobs to the end, and returns the problems. */
async function rest(scene: Scene, baskets: readonly Basket[]): Promise<string[]> {
  let problems: string[] = []
  for (let round = 0; round < REST.rounds; round++) {
    await scene.pass(REST.seconds)
    problems = []
    for (const basket of baskets)
      problems.push(...(await problemsOf(scene, basket)).map(each => `${basket.id}: ${each}`))
    if (problems.length === 0) break
  }
  return [...problems, ...(await problemsOfShop(scene))]
}
