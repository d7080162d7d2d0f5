import type { Figures } from './figures.ts'
import { judged } from './goals.ts'
import type { OrderFigures } from './measure-orders.ts'
import { sumOf } from '../../scripts/prove/page-weight.ts'
import { pairedRows } from './report-paired.ts'
import { middleOf } from './spread.ts'
import { type Row, rowOf } from './table.ts'

export function rowsOf(figures: Figures): Row[] {
  return figures.embedded
    ? [...pairedRows(figures.paired), ...otherRows(figures, figures.embedded)]
    : pairedRows(figures.paired)
}

function otherRows(figures: Figures, embedded: NonNullable<Figures['embedded']>): Row[] {
  return [
    ...figures.orders.flatMap(ours =>
      orderRows(
        ours,
        figures.floor_orders.find(row => row.customers === ours.customers),
      ),
    ),
    ...ringRows(figures),
    ...tripRows(figures),
    ...cardRows(figures),
    ...menuRows(figures),
    ...weightRows(figures),
    ...sheetRows(figures),
    ...processRows(figures, embedded),
  ]
}

function orderRows(ours: OrderFigures, floor: OrderFigures | undefined): Row[] {
  const one = ours.customers === 1
  return [
    rowOf(`whole orders a second, ${ours.customers} customer${one ? '' : 's'}`, 0, [
      ours.per_second,
      floor?.per_second,
    ]),
    { ...rowOf('  p50, ms', 1, [ours.p50, floor?.p50]), ...(one ? judged('order_p50_ms', ours.p50) : {}) },
    rowOf('  p99, ms', 1, [ours.p99, floor?.p99]),
    rowOf('  server CPU an order, ms', 2, [ours.server_ms, floor?.server_ms]),
    rowOf('  database CPU an order, ms', 2, [ours.database_ms, floor?.database_ms]),
  ]
}

function ringRows({ ring }: Figures): Row[] {
  if (!ring) return []
  return [
    rowOf('from a confirm to the console’s ring, 8 customers, p50, ms', 1, [ring.p50]),
    { ...rowOf('  p99, ms', 1, [ring.p99]), ...judged('ring_p99_ms', ring.p99) },
  ]
}

function tripRows({ round_trips }: Figures): Row[] {
  if (!round_trips) return []
  const { six_calls, as_pages } = round_trips
  return [
    {
      ...rowOf('round trips an order, six calls', 1, [six_calls.in_calls, 6]),
      ...judged('round_trips', six_calls.in_calls),
    },
    {
      ...rowOf('  with its notices and its mail', 1, [six_calls.in_all]),
      ...judged('round_trips_in_all', six_calls.in_all),
    },
    rowOf('  as a guest’s pages make it, 13 calls', 1, [as_pages.in_calls]),
    rowOf('  the same with notices and mail', 1, [as_pages.in_all]),
  ]
}

function cardRows({ cards }: Figures): Row[] {
  if (!cards) return []
  const { sandbox_p50, stripe_p50, cash, card, cash_trips, card_trips } = cards
  const cpu = card.server_ms! / cash.server_ms!
  const more = card_trips - cash_trips
  return [
    {
      ...rowOf('by card, from the button to tracking, sandbox, p50, ms', 0, [sandbox_p50]),
      ...judged('card_order_ms', sandbox_p50),
    },
    {
      ...rowOf('  charged by Stripe’s host', 0, [stripe_p50]),
      ...judged('card_order_ms', stripe_p50),
    },
    { ...rowOf('  server CPU, times that of cash', 2, [cpu]), ...judged('card_cpu_of_cash', cpu) },
    {
      ...rowOf('  round trips more than in cash', 1, [more]),
      ...judged('card_round_trips_more', more),
    },
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
      ...judged('menu_json_of_floor', json_ratio),
    },
    rowOf('  server CPU a request, microseconds', 0, [menu.json.cpu_us, menu.json_floor?.cpu_us]),
    rowOf('  unchanged (304)', 0, [menu.json_unchanged.per_second]),
    rowOf('  right after a change, one by one', 0, [menu.json_cold?.per_second]),
    ...(menu.page ? [rowOf('menu page from cache, a second', 0, [menu.page.per_second])] : []),
    rowOf('menu page, unchanged (304), a second', 0, [menu.page_unchanged?.per_second]),
  ]
}

function weightRows({ weight }: Figures): Row[] {
  if (!weight) return [{ measure: 'weight of the menu page', ours: 'not served' }]
  const script = (sumOf(weight.script) + sumOf(weight.texts)) / 1000
  const all = script + sumOf(weight.lazy) / 1000
  return [
    {
      ...rowOf('script and texts until it is interactive, kB gzip', 1, [script]),
      ...judged('script_kb', script),
    },
    rowOf('  with every chunk that is loaded later', 1, [all]),
    {
      ...rowOf('style of the menu page, kB gzip', 1, [weight.style / 1000]),
      ...judged('style_kb', weight.style / 1000),
    },
    {
      ...rowOf('HTML and data of 200 dishes, kB gzip', 1, [weight.html / 1000]),
      ...judged('html_kb', weight.html / 1000),
    },
  ]
}

function sheetRows({ sheet }: Figures): Row[] {
  if (!sheet) return [{ measure: 'from a tap on a dish until its options show', ours: 'no browser' }]
  const first = middleOf(sheet.first)
  return [
    {
      ...rowOf('first tap on a dish until its options show, slow 3G, ms', 0, [first]),
      ...judged('first_tap_ms', first),
    },
    rowOf('  the next tap', 0, [middleOf(sheet.next)]),
    rowOf('  the menu is interactive after, s', 1, [middleOf(sheet.alive_ms) / 1000]),
  ]
}

function processRows(
  { memory, memory_after_menu, start }: Figures,
  embedded: NonNullable<Figures['embedded']>,
): Row[] {
  return [
    rowOf('memory after the orders, MB', 0, [memory?.now]),
    { ...rowOf('  at most', 0, [memory?.most]), ...judged('memory_mb', memory?.most) },
    {
      ...rowOf('second start to first answer, s', 2, [start && start.second_ms / 1000]),
      ...judged('second_start_s', start && start.second_ms / 1000),
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
