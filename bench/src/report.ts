import type { Figures } from './figures.ts'
import { percentile } from './load.ts'
import type { OrderFigures } from './measure-orders.ts'
import { sumOf } from '../../scripts/prove/page-weight.ts'

/** A line of the table: the measured value, the bare server's, and the target. */
export type Row = {
  measure: string
  ours: string
  floor?: string
  ratio?: string
  goal?: string
  met?: boolean | undefined
}

type Goal = { text: string; met(value: number): boolean }

const atLeast = (value: number, text: string): Goal => ({ text, met: figure => figure >= value })
const atMost = (value: number, text: string): Goal => ({ text, met: figure => figure <= value })

export function rowsOf(figures: Figures): Row[] {
  return [
    ...figures.orders.flatMap(ours =>
      orderRows(
        ours,
        figures.floor_orders.find(row => row.customers === ours.customers),
      ),
    ),
    ...ringRows(figures),
    ...tripRows(figures),
    ...menuRows(figures),
    ...weightRows(figures),
    ...sheetRows(figures),
    ...processRows(figures),
  ]
}

function orderRows(ours: OrderFigures, floor: OrderFigures | undefined): Row[] {
  const name = `${ours.customers} customer${ours.customers === 1 ? '' : 's'}`
  const [one, eight] = [ours.customers === 1, ours.customers === 8]
  const ratio = floor && ours.per_second / floor.per_second
  return [
    {
      ...rowOf(`whole orders a second, ${name}`, 0, [ours.per_second, floor?.per_second]),
      ...(eight && ratio !== undefined ? judged(ratio, atLeast(0.43, '0.43 of the floor')) : {}),
    },
    { ...rowOf('  p50, ms', 1, [ours.p50, floor?.p50]), ...(one ? judged(ours.p50, atMost(10, '10')) : {}) },
    {
      ...rowOf('  p99, ms', 1, [ours.p99, floor?.p99]),
      ...(eight ? judged(ours.p99, atMost(60, '60')) : {}),
    },
    {
      ...rowOf('  server CPU an order, ms', 2, [ours.server_ms, floor?.server_ms]),
      ...(eight ? judged(ours.server_ms, atMost(2.5, '2.5')) : {}),
    },
    {
      ...rowOf('  database CPU an order, ms', 2, [ours.database_ms, floor?.database_ms]),
      ...(eight ? judged(ours.database_ms, atMost(2.5, '2.5')) : {}),
    },
  ]
}

function ringRows({ ring }: Figures): Row[] {
  if (!ring) return []
  return [
    rowOf('from a confirm to the console’s ring, 8 customers, p50, ms', 1, [ring.p50]),
    { ...rowOf('  p99, ms', 1, [ring.p99]), ...judged(ring.p99, atMost(300, '300')) },
  ]
}

function tripRows({ round_trips }: Figures): Row[] {
  if (!round_trips) return []
  const { six_calls, as_pages } = round_trips
  return [
    {
      ...rowOf('round trips an order, six calls', 1, [six_calls.in_calls, 6]),
      ...judged(six_calls.in_calls, atMost(24, '24')),
    },
    rowOf('  with its notices and its mail', 1, [six_calls.in_all]),
    rowOf('  as a guest’s pages make it, 13 calls', 1, [as_pages.in_calls]),
    rowOf('  the same with notices and mail', 1, [as_pages.in_all]),
  ]
}

function menuRows({ menu }: Figures): Row[] {
  if (!menu) return []
  const json_ratio = menu.json_floor && menu.json.per_second / menu.json_floor.per_second
  return [
    {
      ...rowOf('menu as JSON, a second, 8 connections', 0, [
        menu.json.per_second,
        menu.json_floor?.per_second,
      ]),
      ...(json_ratio === undefined ? {} : judged(json_ratio, atLeast(0.3, '0.3 of the floor'))),
    },
    rowOf('  server CPU a request, microseconds', 0, [menu.json.cpu_us, menu.json_floor?.cpu_us]),
    rowOf('  unchanged (304)', 0, [menu.json_unchanged.per_second]),
    rowOf('  right after a change, one by one', 0, [menu.json_cold?.per_second]),
    {
      ...rowOf('menu page, a second, 8 connections', 0, [menu.page?.per_second]),
      ...judged(menu.page?.per_second, atLeast(1500, '1,500')),
    },
    rowOf('  server CPU a request, microseconds', 0, [menu.page?.cpu_us]),
    rowOf('  unchanged (304)', 0, [menu.page_unchanged?.per_second]),
    {
      ...rowOf('  right after a change, one by one', 0, [menu.page_cold?.per_second]),
      ...judged(menu.page_cold?.per_second, atLeast(340, '340')),
    },
    {
      ...rowOf('  from a change to the first right page, at most, ms', 0, [menu.page_stale?.most]),
      ...judged(menu.page_stale?.most, atMost(1000, '1,000')),
    },
  ]
}

function weightRows({ weight }: Figures): Row[] {
  if (!weight) return [{ measure: 'weight of the menu page', ours: 'not served' }]
  const script = (sumOf(weight.script) + sumOf(weight.texts)) / 1000
  const all = script + sumOf(weight.lazy) / 1000
  return [
    {
      ...rowOf('script and texts until it is interactive, kB gzip', 1, [script]),
      ...judged(script, atMost(100, '100')),
    },
    {
      ...rowOf('  with every chunk that is loaded later', 1, [all]),
      goal: '150 from menu to tracking',
    },
    {
      ...rowOf('style of the menu page, kB gzip', 1, [weight.style / 1000]),
      ...judged(weight.style / 1000, atMost(10, '10')),
    },
    {
      ...rowOf('HTML and data of 200 dishes, kB gzip', 1, [weight.html / 1000]),
      ...judged(weight.html / 1000, atMost(30, '30')),
    },
  ]
}

function sheetRows({ sheet }: Figures): Row[] {
  if (!sheet) return [{ measure: 'from a tap on a dish until its options show', ours: 'no browser' }]
  const first = median(sheet.first)
  return [
    {
      ...rowOf('first tap on a dish until its options show, slow 3G, ms', 0, [first]),
      ...judged(first, atMost(150, '150')),
    },
    rowOf('  the next tap', 0, [median(sheet.next)]),
    rowOf('  the menu is interactive after, s', 1, [median(sheet.alive_ms) / 1000]),
  ]
}

function median(times: number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

function processRows({ memory, memory_after_menu, start, embedded }: Figures): Row[] {
  return [
    rowOf('memory after the orders, MB', 0, [memory?.now]),
    { ...rowOf('  at most', 0, [memory?.most]), ...judged(memory?.most, atMost(220, '220')) },
    {
      ...rowOf('second start to first answer, s', 2, [start && start.second_ms / 1000]),
      ...judged(start && start.second_ms / 1000, atMost(1.1, '1.1')),
    },
    rowOf('memory after menu and pages too, MB', 0, [memory_after_menu?.now]),
    ...embedded.orders.flatMap(orders => [
      rowOf(
        `embedded: orders a second, ${orders.customers} customer${orders.customers === 1 ? '' : 's'}`,
        0,
        [orders.per_second],
      ),
      rowOf('  p50, ms', 1, [orders.p50]),
      rowOf('  p99, ms', 1, [orders.p99]),
      rowOf('  CPU an order, ms', 2, [orders.server_ms]),
    ]),
    rowOf('embedded: memory at most, MB', 0, [embedded.memory?.most]),
    rowOf('embedded: second start to first answer, s', 2, [embedded.start.second_ms / 1000]),
  ]
}

function rowOf(measure: string, decimals: number, [ours, floor]: (number | undefined)[]): Row {
  return {
    measure,
    ours: shown(ours, decimals),
    ...(floor === undefined ? {} : { floor: shown(floor, decimals) }),
    ...(floor === undefined || ours === undefined ? {} : { ratio: shown(ours / floor, 2) }),
  }
}

function judged(value: number | undefined, goal: Goal): { goal: string; met?: boolean } {
  return { goal: goal.text, ...(value === undefined ? {} : { met: goal.met(value) }) }
}

function shown(value: number | undefined, decimals: number): string {
  return value === undefined || Number.isNaN(value)
    ? 'not known'
    : value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export function tableOf(rows: readonly Row[]): string {
  const columns = (row: Row) => [row.ours, row.floor ?? '', row.ratio ?? '', row.goal ?? '']
  const line = (measure: string, cells: string[], end: string) =>
    `${measure.padEnd(52)}${cells.map((cell, index) => cell.padStart(index === 3 ? 28 : 10)).join('')}  ${end}`.trimEnd()
  const verdict = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : 'NOT MET')
  return [
    line('', ['here', 'floor', 'ratio', 'goal'], ''),
    ...rows.map(row => line(row.measure, columns(row), verdict(row))),
  ].join('\n')
}
