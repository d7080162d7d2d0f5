import { measurePage, type PageFigures } from './measure-menu.ts'
import { measureFloorOrders, measureOrders, type OrderFigures } from './measure-orders.ts'
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
    opened.adopt(await openSetting({ database: 'postgres', url }, env), setting => setting.close())
  // Each has a database of its own: notices of orders reach every server on a database.
  const ours = await open({})
  const limits = await open({ RATE_LIMITS: 'on' })
  const logs = await open({ LOG_LEVEL: 'info' })
  const embedded = opened.adopt(await openSetting({ database: 'embedded' }), setting => setting.close())
  const floor = opened.adopt(await startFloor(ours), each => each.close())
  const load = { customers: CUSTOMERS, seconds, postmaster }
  const alone = { ...load, postmaster: undefined }
  const short = { ...load, seconds: seconds / 2 }
  for (const setting of HAS_PROC ? [ours, limits, logs] : [ours, logs]) {
    await measureOrders(setting, short)
    // Otherwise statements keep the plans that were made for empty tables.
    await setting.stage.rows('analyze')
  }
  await measureOrders(embedded, { ...short, postmaster: undefined })
  await measureFloorOrders(floor, short)
  const found: PairedRun[] = []
  for (let run = 1; run <= runs; run++) {
    onRun(run)
    found.push({
      floor: await measureFloorOrders(floor, short),
      ours: await measureOrders(ours, load),
      limits: HAS_PROC ? await measureOrders(limits, load) : undefined,
      logs: await measureOrders(logs, load),
      embedded: await measureOrders(embedded, alone),
      page: await measurePage(ours, Math.ceil(seconds / 2)),
    })
  }
  return found
}
