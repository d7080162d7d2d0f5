import { fillStage } from '../../scripts/prove/fill-stage.ts'
import { type Call, CALLS, type Visit, visit } from './big-calls.ts'
import { type Job, JOBS } from './big-work.ts'
import { runLoad } from './load.ts'
import { openSetting, type Setting } from './setting.ts'
import { middleOf } from './spread.ts'

const CUSTOMERS = 8
const ROUNDS = 3
const MOST_BUILDING_S = 600
const SIZES = {
  full: { shops: 1000, customers: 200_000, orders: 1_000_000 },
  quick: { shops: 100, customers: 20_000, orders: 100_000 },
}

type Options = { url: string; seconds: number; quick: boolean; say: (text: string) => void }

/**
 * Measures the same calls and the same work in an empty database and in a big one on the same PostgreSQL, in turn, so
 * that other load on the machine affects both equally. Returns a table; a ratio below 1 means that the big one is
 * slower.
 */
export async function benchBig({ url, seconds, quick, say }: Options): Promise<string> {
  const empty = await openSetting({ database: 'postgres', url })
  const big = await openSetting({ database: 'postgres', url })
  const settings: Pair = [empty, big]
  try {
    const size = quick ? SIZES.quick : SIZES.full
    const building_s = await secondsOf(() => fillStage(big.stage.env.DATABASE_URL ?? '', size))
    const verdict = building_s <= MOST_BUILDING_S ? 'held' : 'MISSED'
    say(
      `${size.shops} shops, ${size.customers} customers and ${size.orders} orders after ${building_s.toFixed(0)} s (at most ${MOST_BUILDING_S}: ${verdict})`,
    )
    const visits = [await visit(empty, CUSTOMERS), await visit(big, CUSTOMERS)]
    // Otherwise statements keep the plans that were made for empty tables.
    for (const { stage } of settings) await stage.rows('analyze')
    const lines = [lineOf('a second, 8 customers', 'empty', 'big', 'ratio')]
    for (const call of CALLS) {
      const [a, b] = await rates(call, settings, { visits, seconds })
      lines.push(lineOf(call.name, a.toFixed(0), b.toFixed(0), (b / a).toFixed(2)))
    }
    lines.push('', lineOf('milliseconds', 'empty', 'big', 'ratio'))
    for (const job of JOBS) {
      const [a, b] = await times(job, settings)
      const ratio = job.every_shop ? `${(b / size.shops).toFixed(1)} a shop` : (a / b).toFixed(2)
      lines.push(lineOf(job.name, a.toFixed(1), b.toFixed(1), ratio))
    }
    return lines.join('\n')
  } finally {
    await empty.close()
    await big.close()
  }
}

type Pair = [Setting, Setting]

/** The rates of both settings; each is the sum of the rounds, in which they take turns. */
async function rates(
  { one }: Call,
  settings: Pair,
  { visits, seconds }: { visits: Visit[]; seconds: number },
): Promise<[number, number]> {
  const totals = settings.map(() => ({ count: 0, seconds: 0 }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, setting] of settings.entries()) {
      const load = await runLoad({
        customers: CUSTOMERS,
        seconds: seconds / 2,
        one: customer => one(setting, visits[at]!, customer),
      })
      totals[at]!.count += load.count
      totals[at]!.seconds += load.seconds
    }
  const [a, b] = totals.map(total => total.count / total.seconds)
  return [a!, b!]
}

/**
 * The median time of both settings, which are measured alternately. The first run is not counted,
 * because it processes the accumulated backlog.
 */
async function times({ ms }: Job, settings: Pair): Promise<[number, number]> {
  const all: [number[], number[]] = [[], []]
  for (let round = -1; round < ROUNDS + 2; round++)
    for (const [at, setting] of settings.entries()) {
      const time = await ms(setting)
      if (round >= 0) all[at]!.push(time)
    }
  return [middleOf(all[0]), middleOf(all[1])]
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function lineOf(name: string, ...cells: string[]): string {
  return name.padEnd(34) + cells.map(cell => cell.padStart(12)).join('')
}
