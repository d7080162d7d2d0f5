import { fillStage } from '../../scripts/prove/fill-stage.ts'
import { CALLS } from './big-calls.ts'
import { visit } from './big-visit.ts'
import { type Job, JOBS } from './big-work.ts'
import { measurePair } from './measure-pair.ts'
import { openSetting, type Setting } from './setting.ts'
import { middleOf } from './spread.ts'

const CUSTOMERS = 8
const TURNS = 5
const MOST_BUILDING_S = 600
/** A call of the big database takes at most this many times as long as one of the empty database. */
const MOST_TIMES = 1.1
const SIZES = {
  full: { shops: 1000, customers: 200_000, orders: 1_000_000 },
  quick: { shops: 100, customers: 20_000, orders: 100_000 },
}

type Options = {
  url: string
  postmaster: number
  seconds: number
  quick: boolean
  say: (text: string) => void
}

/**
 * Measures the same calls and the same work in an empty database and in a big one on the same PostgreSQL, in turn, so
 * that other load on the machine affects both equally. Says each line as soon as it is measured; `times`: how much longer
 * the big one takes; `cpu`: how much more processor time of server and database, which other load changes less.
 */
export async function benchBig({ url, postmaster, seconds, quick, say }: Options): Promise<void> {
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
    say(`\n${lineOf('a second, 8 customers', 'empty', 'big', 'cpu', 'times', `at most ${MOST_TIMES}`)}`)
    await measureCalls(settings, { postmaster, seconds, say })
    say(`\n${lineOf('milliseconds', 'empty', 'big', '', 'times', `at most ${MOST_TIMES}`)}`)
    await measureJobs(settings, { shops: size.shops, say })
  } finally {
    await empty.close()
    await big.close()
  }
}

type Pair = [Setting, Setting]

async function measureCalls(
  settings: Pair,
  { postmaster, seconds, say }: Pick<Options, 'postmaster' | 'seconds' | 'say'>,
): Promise<void> {
  const visits = [await visit(settings[0], CUSTOMERS), await visit(settings[1], CUSTOMERS)]
  // Otherwise statements keep the plans that were made for empty tables.
  for (const { stage } of settings) await stage.rows('analyze')
  for (const call of CALLS) {
    const sides = settings.map((setting, at) => ({
      pid: setting.server.pid,
      one: (customer: number) => call.one(setting, visits[at]!, customer),
    }))
    const how = { customers: call.customers ?? CUSTOMERS, seconds: seconds / 4, postmaster }
    const { rates, times, cpu } = await measurePair(sides, how)
    const shown = [...rates.map(rate => rate.toFixed(0)), cpu.toFixed(2)]
    say(lineOf(call.name, ...shown, ...judged(times)))
  }
}

async function measureJobs(
  settings: Pair,
  { shops, say }: { shops: number; say: Options['say'] },
): Promise<void> {
  for (const job of JOBS) {
    const [a, b] = await times(job, settings)
    const verdict = job.every_shop ? [`${(b / shops).toFixed(1)} a shop`] : judged(b / a)
    say(lineOf(job.name, a.toFixed(1), b.toFixed(1), '', ...verdict))
  }
}

function judged(times: number): [string, string] {
  return [times.toFixed(2), times <= MOST_TIMES ? 'held' : 'MISSED']
}

/**
 * The median time of both settings, which are measured alternately. The first run is not counted,
 * because it processes the accumulated backlog.
 */
async function times({ ms }: Job, settings: Pair): Promise<[number, number]> {
  const all: [number[], number[]] = [[], []]
  for (let round = -1; round < TURNS; round++)
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
