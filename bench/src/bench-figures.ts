import { createClient } from '@tiffin/contract/client'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { addOwner, OWNER } from '../../scripts/prove/add-owner.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { openRawClient, type RawResponse, requestOf } from '../../scripts/prove/raw-client.ts'
import { CLOCK } from '../../scripts/prove/server-process.ts'
import { placeWholeOrder } from '../../scripts/prove/whole-order.ts'
import { fillYear } from './fill-year.ts'
import { percentile } from './load.ts'
import { processorTime, treeProcessorTime } from './processor-time.ts'
import { connectCustomers, openSetting, type Setting } from './setting.ts'

const TIMES = 21
const SAMPLES = 40
const GOAL_MS = 200
const ORDERS = { full: 1_000_000, quick: 50_000 }

type Options = { url: string; postmaster: number; quick: boolean }
type Period = { name: string; days: number; ends: number }

/** `ends`: this many days before today. Each response includes the period before it. */
const PERIODS: Period[] = [
  { name: 'today', days: 1, ends: 0 },
  { name: 'yesterday', days: 1, ends: 1 },
  { name: 'the week until today', days: 7, ends: 0 },
  { name: 'the month until today', days: 30, ends: 0 },
  { name: 'a quarter that is over', days: 91, ends: 40 },
  { name: 'the year until today', days: 366, ends: 0 },
]

/** Measures the page of figures of one shop with a million orders of a year, by HTTP, one request after another. */
export async function benchFigures({ url, postmaster, quick }: Options): Promise<string> {
  const setting = await openSetting({ database: 'postgres', url })
  try {
    const orders = quick ? ORDERS.quick : ORDERS.full
    await addOwner(setting.stage)
    await placeSamples(setting)
    await fillYear(setting.stage.env.DATABASE_URL ?? '', orders)
    const ask = await openPage(setting)
    const lines = [`${orders} orders of a year in one shop`]
    lines.push(`the year, never asked for before: shown after ${seconds(await untilShown(ask, 366))}`)
    await setting.stage.rows('delete from day_figures')
    lines.push(`30 days, never asked for before: shown after ${seconds(await untilShown(ask, 30))}`)
    await untilShown(ask, 366)
    return [...lines, ...(await measurePeriods(setting, ask, postmaster))].join('\n')
  } finally {
    await setting.close()
  }
}

async function measurePeriods(
  { server }: Setting,
  ask: FiguresReader,
  postmaster: number,
): Promise<string[]> {
  const lines = [rowOf('milliseconds', ['p50', 'worst', 'server cpu', 'database cpu', 'load'])]
  for (const period of PERIODS) {
    const times: number[] = []
    const cpu = () => [processorTime(server.pid) ?? 0, treeProcessorTime(postmaster) ?? 0] as const
    await timeOf(ask, period)
    const before = cpu()
    for (let time = 0; time < TIMES; time++) times.push(await timeOf(ask, period))
    const after = cpu()
    const sorted = times.toSorted((a, b) => a - b)
    const middle = percentile(sorted, 0.5)
    const cells = [middle, sorted.at(-1)!, ...after.map((each, at) => (each - before[at]!) / TIMES)]
    const verdict = middle <= GOAL_MS ? 'held' : 'MISSED'
    const load = loadavg()[0]!
    lines.push(
      `${rowOf(
        period.name,
        [...cells, load].map(each => each.toFixed(0)),
      )}   ${verdict}`,
    )
  }
  return lines
}

type FiguresReader = (period: Omit<Period, 'name'>) => Promise<RawResponse>

async function placeSamples({ shop }: Setting): Promise<void> {
  const [guest] = await connectCustomers(shop, 1)
  const random = randomFrom(7)
  for (let count = 0; count < SAMPLES; count++) await placeWholeOrder(guest!.send, { shop, random })
}

async function openPage({ shop }: Setting): Promise<FiguresReader> {
  const door = createClient({ baseUrl: `http://127.0.0.1:${shop.port + 1}`, headers: () => ({}) })
  const { staff_token } = await door.call(staffLogin, { body: OWNER })
  const { send } = openRawClient(shop.port + 1, {
    host: shop.host,
    language: 'en',
    'staff-token': staff_token,
  })
  const today = Temporal.PlainDate.from(CLOCK.slice(0, 10))
  return ({ days, ends }) => {
    const to = today.subtract({ days: ends })
    const from = to.subtract({ days: days - 1 })
    const query = { from: from.toString(), to: to.toString() }
    return send(requestOf(readFigures, { params: { storeId: shop.id }, query }))
  }
}

async function timeOf(ask: FiguresReader, period: Period): Promise<number> {
  const began = performance.now()
  const { status, body } = await ask(period)
  if (status !== 200) throw new Error(`${period.name}: ${status} ${body.slice(0, 300)}`)
  return performance.now() - began
}

/** Like the page: polls while days are being counted. */
async function untilShown(ask: FiguresReader, days: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status, body } = await ask({ days, ends: 0 })
    if (status === 200) return performance.now() - began
    if (!body.includes('figures-counting')) throw new Error(`${status} ${body.slice(0, 300)}`)
    await wait(250)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function rowOf(name: string, cells: string[]): string {
  return name.padEnd(34) + cells.map(cell => cell.padStart(14)).join('')
}
