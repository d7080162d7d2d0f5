import { runLoad } from './load.ts'
import { processorTime, treeProcessorTime } from './processor-time.ts'
import { middleOf } from './spread.ts'

/** One of two calls that are compared, and the process of its server. */
type Side = { pid: number; one(customer: number): Promise<unknown> }
type PairOptions = { customers: number; seconds: number; postmaster: number }

export type PairFigures = {
  /** Calls a second of each side. */
  rates: number[]
  /** How much longer a call of the second side takes, and how much more processor time of server and database. */
  times: number
  cpu: number
}

/** The first is a warm-up. */
const ROUNDS = 10

/**
 * Measures two sides in turn, each turn for some seconds. The figures are the medians of all rounds, since a median
 * ignores the rounds that other programs have disturbed.
 */
export async function measurePair(
  sides: readonly Side[],
  { customers, seconds, postmaster }: PairOptions,
): Promise<PairFigures> {
  const rounds: { rates: number[]; cpu: number[] }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const found: { rates: number[]; cpu: number[] } = { rates: [], cpu: [] }
    // The second side begins every other round, so that a load that grows or shrinks affects both equally.
    const order = round % 2 ? [1, 0] : [0, 1]
    for (const at of order) {
      const { pid, one } = sides[at]!
      const used = () => (processorTime(pid) ?? 0) + (treeProcessorTime(postmaster) ?? 0)
      const before = used()
      const load = await runLoad({ customers, seconds, one })
      found.rates[at] = load.per_second
      found.cpu[at] = (used() - before) / load.count
    }
    if (round > 0) rounds.push(found)
  }
  const middle = (of: (round: { rates: number[]; cpu: number[] }) => number) => middleOf(rounds.map(of))
  return {
    rates: [middle(({ rates }) => rates[0]!), middle(({ rates }) => rates[1]!)],
    times: middle(({ rates }) => rates[0]! / rates[1]!),
    cpu: middle(({ cpu }) => cpu[1]! / cpu[0]!),
  }
}
