import type { PairedRun } from './bench-paired.ts'
import { type GoalName, judged } from './goals.ts'
import type { OrderFigures } from './measure-orders.ts'
import { spreadOf } from './spread.ts'
import { type Row, rowOf } from './table.ts'

/** The repeated measurements: the median of each, with its spread, and the cost of rate limits and logs. */
export function pairedRows(runs: readonly PairedRun[] | undefined): Row[] {
  if (!runs) return []
  const over = (value: (run: PairedRun) => number | undefined) => spreadOf(runs.map(value))
  const row = (measure: string, decimals: number, value: (run: PairedRun) => number | undefined) =>
    rowOf(measure, decimals, [over(value)])
  const goal = (name: GoalName, value: (run: PairedRun) => number | undefined) =>
    judged(name, over(value)?.middle)
  const both = (measure: string, decimals: number, value: (orders: OrderFigures) => number | undefined) =>
    rowOf(measure, decimals, [over(run => value(run.ours)), over(run => value(run.floor))])
  const ratio = (
    measure: string,
    name: GoalName,
    [decimals, value]: [number, (run: PairedRun) => number | undefined],
  ) => ({ ...row(measure, decimals, value), ...goal(name, value) })
  return [
    both('whole orders a second, 8 customers', 0, orders => orders.per_second),
    ratio('  of the floor’s', 'orders_of_floor', [2, run => run.ours.per_second / run.floor.per_second]),
    both('  p50, ms', 1, orders => orders.p50),
    both('  p99, ms', 1, orders => orders.p99),
    both('  server CPU an order, ms', 2, orders => orders.server_ms),
    ratio('    of the floor’s', 'server_cpu_of_floor', [
      1,
      run => part(run.ours.server_ms, run.floor.server_ms),
    ]),
    both('  database CPU an order, ms', 2, orders => orders.database_ms),
    ratio('    of the floor’s', 'database_cpu_of_floor', [
      1,
      run => part(run.ours.database_ms, run.floor.database_ms),
    ]),
    row('  rate limits add to the server’s CPU an order, ms', 2, run => added(run, run.limits)),
    row('    in percent', 1, run => percent(added(run, run.limits), run)),
    row('  a log line for each call adds, ms', 2, run => added(run, run.logs)),
    row('    in percent', 1, run => percent(added(run, run.logs), run)),
    row('embedded: orders a second, 8 customers', 0, run => run.embedded.per_second),
    ratio('  of the figure with PostgreSQL', 'embedded_of_postgres', [
      2,
      run => run.embedded.per_second / run.ours.per_second,
    ]),
    row('  p50, ms', 1, run => run.embedded.p50),
    row('  p99, ms', 1, run => run.embedded.p99),
    row('  CPU an order, ms', 2, run => run.embedded.server_ms),
    ratio('menu page from cache, a second, 8 connections', 'menu_pages', [
      0,
      run => run.page?.kept.per_second,
    ]),
    row('  server CPU a request, microseconds', 0, run => run.page?.kept.cpu_us),
    ratio('  20 ms after a change, one by one', 'cold_menu_pages', [0, run => run.page?.cold?.per_second]),
    ratio('  from a change to the first right page, at most, ms', 'stale_page_ms', [
      0,
      run => run.page?.stale?.most,
    ]),
  ]
}

function part(value: number | undefined, whole: number | undefined): number | undefined {
  return value === undefined || whole === undefined ? undefined : value / whole
}

function added({ ours }: PairedRun, other: OrderFigures | undefined): number | undefined {
  return other?.server_ms === undefined || ours.server_ms === undefined
    ? undefined
    : other.server_ms - ours.server_ms
}

function percent(ms: number | undefined, { ours }: PairedRun): number | undefined {
  return ms === undefined || ours.server_ms === undefined ? undefined : (ms / ours.server_ms) * 100
}
