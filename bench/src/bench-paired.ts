import { measurePage, type PageFigures } from './measure-menu.ts'
import { measureFloorOrders, measureOrders, type OrderFigures, warmUp } from './measure-orders.ts'
import { HAS_PROC } from './processor-time.ts'
import { openSetting, startFloor } from './setting.ts'

const CUSTOMERS = 8

/** The figures of one run, taken one after the other, so that a slower minute of the machine affects all of them. */
export type PairedRun = {
  floor: OrderFigures
  ours: OrderFigures
  /** The same with rate limits, where the machine has several addresses, and with a log line for each request. */
  limits: OrderFigures | undefined
  logs: OrderFigures
  embedded: OrderFigures
  /** Undefined when no pages are built. */
  page: PageFigures | undefined
}

type Options = {
  url: string
  postmaster: number
  seconds: number
  runs: number
  onRun: (run: number) => void
}

/** Measures several times what is compared: with the bare server, with PostgreSQL, without limits and logs, with a kept page. */
export async function benchPaired({ url, postmaster, seconds, runs, onRun }: Options): Promise<PairedRun[]> {
  await using opened = new AsyncDisposableStack()
  const open = async (env: Record<string, string>) =>
    opened.adopt(await openSetting({ database: 'postgres', url }, { env }), setting => setting.close())
  // Each has a database of its own: notices of orders reach every server on a database.
  const ours = await open({})
  const limits = await open({ RATE_LIMITS: 'on' })
  const logs = await open({ LOG_LEVEL: 'info' })
  const embedded = opened.adopt(await openSetting({ database: 'embedded' }), setting => setting.close())
  const floor = opened.adopt(await startFloor(ours), each => each.close())
  const load = { customers: CUSTOMERS, seconds, postmaster }
  const alone = { ...load, postmaster: undefined }
  const short = { ...load, seconds: seconds / 2 }
  for (const setting of [ours, logs, embedded, ...(HAS_PROC ? [limits] : [])]) await warmUp(setting)
  // Otherwise statements keep the plans that were made for empty tables.
  for (const { stage } of [ours, logs, limits]) await stage.rows('analyze')
  await measureFloorOrders(floor, { ...load, seconds: 2 * seconds })
  const found: PairedRun[] = []
  for (let run = 1; run <= runs; run++) {
    onRun(run)
    const bare = await measureFloorOrders(floor, short)
    const [own, limited, logged] = await inTurn(run, [
      () => measureOrders(ours, load),
      async () => (HAS_PROC ? measureOrders(limits, load) : undefined),
      () => measureOrders(logs, load),
    ])
    found.push({
      floor: bare,
      ours: own!,
      limits: limited,
      logs: logged!,
      embedded: await measureOrders(embedded, alone),
      page: await measurePage(ours, Math.ceil(seconds / 2)),
    })
  }
  return found
}

/** Forwards and backwards by turns, so that none has the warmer processor each time. */
async function inTurn<Result>(run: number, works: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  const places = [...works.keys()]
  for (const place of run % 2 ? places : places.toReversed()) results[place] = await works[place]!()
  return results
}
