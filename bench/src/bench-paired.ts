import { measurePage, type PageFigures } from './measure-menu.ts'
import {
  measureFloorOrders,
  measureOrders,
  type OrderFigures,
  type OrderLoad,
  together,
  warmUp,
} from './measure-orders.ts'
import { HAS_PROC } from './processor-time.ts'
import { openSetting, type Setting, startFloor } from './setting.ts'

const CUSTOMERS = 8

/** The figures of one run, taken one after the other, so that a slower minute of the machine affects all of them. */
export type PairedRun = {
  floor: OrderFigures
  ours: OrderFigures
  /** The same with rate limits, where the machine has several addresses, and with a log line for each request. */
  limits: OrderFigures | undefined
  logs: OrderFigures
  embedded: OrderFigures
  /** Undefined if the pages are not built. */
  page: PageFigures | undefined
}

type Options = {
  url: string
  postmaster: number
  seconds: number
  runs: number
  onRun: (run: number) => void
}

/**
 * Measures the compared variants several times: the bare server, PostgreSQL, the server without limits and logs, and
 * a cached page.
 */
export async function benchPaired({ url, postmaster, seconds, runs, onRun }: Options): Promise<PairedRun[]> {
  await using opened = new AsyncDisposableStack()
  const open = async (env: Record<string, string>) =>
    opened.adopt(await openSetting({ database: 'postgres', url }, { env }), setting => setting.close())
  // Each has its own database: notices of orders reach every server on a database.
  const ours = await open({})
  const limits = await open({ RATE_LIMITS: 'on' })
  const logs = await open({ LOG_LEVEL: 'info' })
  // And its own server: rendering pages compiles other code, and the three must differ in one thing only.
  const pages = await open({})
  const embedded = opened.adopt(await openSetting({ database: 'embedded' }), setting => setting.close())
  const floor = opened.adopt(await startFloor(ours), each => each.close())
  const load = { customers: CUSTOMERS, seconds, postmaster }
  const short = { ...load, seconds: seconds / 2 }
  const inPostgres = (setting: Setting) => () => underLoad(each => measureOrders(setting, each), short)
  for (const setting of [ours, logs, embedded, ...(HAS_PROC ? [limits] : [])]) await warmUp(setting)
  await measureFloorOrders(floor, { ...load, seconds: 2 * seconds })
  // Otherwise statements keep the plans that were made for empty tables.
  for (const { stage } of [ours, logs, limits, pages]) await stage.rows('analyze')
  const found: PairedRun[] = []
  for (let run = 1; run <= runs; run++) {
    onRun(run)
    const [bare, own, logged, limited] = await inTurnTwice([
      () => underLoad(each => measureFloorOrders(floor, each), short),
      inPostgres(ours),
      inPostgres(logs),
      ...(HAS_PROC ? [inPostgres(limits)] : []),
    ])
    found.push({
      floor: bare!,
      ours: own!,
      limits: limited,
      logs: logged!,
      embedded: await underLoad(each => measureOrders(embedded, each), { ...load, postmaster: undefined }),
      page: await measurePage(pages, Math.ceil(seconds / 2)),
    })
  }
  return found
}

/**
 * The first second under load does not count: a server that was idle while others were measured has lost the
 * processor's caches and, where the machine reclaims them, pages of memory. With it, two windows of one server in a
 * row differed by a fifth.
 */
async function underLoad(
  measure: (load: OrderLoad) => Promise<OrderFigures>,
  load: OrderLoad,
): Promise<OrderFigures> {
  await measure({ ...load, seconds: 1 })
  return measure(load)
}

/** Each twice, in the same order, so that all of them were idle for the same time. */
async function inTurnTwice(works: (() => Promise<OrderFigures>)[]): Promise<OrderFigures[]> {
  const found = works.map((): OrderFigures[] => [])
  for (let round = 0; round < 2; round++)
    for (const [place, work] of works.entries()) found[place]!.push(await work())
  return found.map(([first, second]) => together(first!, second!))
}
