import autocannon from 'autocannon'
import { addressOf } from '@tiffin/contract/client'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openRawClient, type RawClient } from '../../scripts/prove/raw-client.ts'
import type { ServerProcess } from '../../scripts/prove/server-process.ts'
import { percentile } from './load.ts'
import { processorTime } from './processor-time.ts'
import type { Setting } from './setting.ts'

const CONNECTIONS = 8
const MENU_PAGE = '/order-now'
const COLD_TRIES = 40
const STALE_PATIENCE_MS = 5000

/**
 * `cpu_us`: the server's processor time per request in microseconds. It is the most reliable figure, because the load
 * generator is slower than the server.
 */
export type Rate = { per_second: number; p50: number; p99: number; cpu_us: number | undefined }
/**
 * Milliseconds from the commit of a change until the new page is served, while a visitor polls
 * continuously.
 */
export type StaleFigures = { count: number; p50: number; most: number }
export type ColdFigures = { count: number; p50: number; per_second: number }

export type MenuFigures = {
  json: Rate
  json_unchanged: Rate
  json_floor: Rate | undefined
  /** Only if it is not measured several times together with its costs after a change. */
  page: Rate | undefined
  page_unchanged: Rate | undefined
  json_cold: ColdFigures | undefined
}

export function menuPath(store_id: number): string {
  return addressOf(getMenuFile, { params: { storeId: String(store_id), day: 'all' } })
}

/** Measures the menu as a file and as a page: from cache and revalidated. */
export async function measureMenu(
  { shop, stage, server }: Setting,
  { seconds, floor }: { seconds: number; floor: ServerProcess | undefined },
): Promise<MenuFigures> {
  const json: Target = { server, path: menuPath(shop.id), host: shop.host, seconds }
  const page: Target | undefined = (await fetchOnce({ ...json, path: MENU_PAGE })).served
    ? { ...json, path: MENU_PAGE }
    : undefined
  const bare: Target | undefined = floor && { ...json, server: floor, path: '/menu.json' }
  return {
    json: await rateOf(json),
    json_unchanged: await rateOf({ ...json, etag: (await fetchOnce(json)).etag }),
    json_floor: bare && (await rateOf(bare)),
    json_cold: await measureCold(json, databaseOf({ shop, stage })),
    page: bare ? undefined : page && (await rateOf(page)),
    page_unchanged: page && (await rateOf({ ...page, etag: (await fetchOnce(page)).etag })),
  }
}

/** The menu page from the cache, right after a change, and how long an outdated one is served after a change. */
export type PageFigures = {
  kept: Rate
  cold: ColdFigures | undefined
  stale: StaleFigures | undefined
}

/** Undefined if the pages are not built. */
export async function measurePage(setting: Setting, seconds: number): Promise<PageFigures | undefined> {
  const { shop, server } = setting
  const page: Target = { server, path: MENU_PAGE, host: shop.host, seconds }
  if (!(await fetchOnce(page)).served) return undefined
  const changed = databaseOf(setting)
  return {
    kept: await rateOf(page),
    cold: await measureCold(page, changed),
    stale: await measureStale(page, changed),
  }
}

function databaseOf({ shop, stage }: Pick<Setting, 'shop' | 'stage'>): Shop {
  return { url: stage.env.DATABASE_URL, store_id: shop.id }
}

type Target = { server: ServerProcess; path: string; host: string; seconds: number; etag?: string }

async function rateOf({ server, path, host, seconds, etag }: Target): Promise<Rate> {
  const headers = { ...headersFor(host), ...(etag ? { 'if-none-match': etag } : {}) }
  const url = `http://127.0.0.1:${server.port}${path}`
  const before = processorTime(server.pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  const expected = etag ? result['3xx'] : result['2xx']
  const answered = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx']
  if (expected === 0 || expected !== answered)
    throw new Error(`${url}: only ${expected} of ${answered} responses were as expected`)
  const after = processorTime(server.pid)
  const cpu_us =
    before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answered
  return { per_second: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu_us }
}

type Shop = { url: string | undefined; store_id: number }

/** How long the first request after a change takes. */
async function measureCold(target: Target, shop: Shop): Promise<ColdFigures | undefined> {
  const times = await afterChanges(target, shop, async (client, etag) => {
    // The notice takes a moment; a request before that would be served from the cache.
    await wait(20)
    const began = performance.now()
    const next = await requestMenu(client, target.path)
    return next.etag === etag ? undefined : performance.now() - began
  })
  if (times.length === 0) return undefined
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { count: times.length, p50: percentile(times, 0.5), per_second: 1000 / mean }
}

/** How long the outdated page is served after a change. */
async function measureStale(target: Target, shop: Shop): Promise<StaleFigures | undefined> {
  const times = await afterChanges(target, shop, async (client, etag) => {
    const committed = performance.now()
    while ((await requestMenu(client, target.path)).etag === etag)
      if (performance.now() - committed > STALE_PATIENCE_MS) return STALE_PATIENCE_MS
    return performance.now() - committed
  })
  if (times.length === 0) return undefined
  return { count: times.length, p50: percentile(times, 0.5), most: times.at(-1)! }
}

/**
 * Sets the price of a dish to a new value repeatedly, so that each time the menu has a new
 * revision. Returns the results of `measure` after each change, sorted.
 */
async function afterChanges(
  target: Target,
  { url, store_id }: Shop,
  measure: (client: RawClient, etag: string) => Promise<number | undefined>,
): Promise<number[]> {
  if (!url) return []
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const client = openRawClient(target.server.port, headersFor(target.host))
  const times: number[] = []
  try {
    for (let tries = 0; tries < COLD_TRIES; tries++) {
      const { etag } = await requestMenu(client, target.path)
      await database.query(CHANGE, [store_id])
      const notice = JSON.stringify({ topic: 'store', store_id, from: 'bench' })
      await database.query("select pg_notify('tiffin', $1)", [notice])
      const time = await measure(client, etag)
      if (time !== undefined) times.push(time)
    }
  } finally {
    client.cut()
    await database.end()
  }
  return times.toSorted((a, b) => a - b)
}

const CHANGE = `
  with dish as (
    update menu_item set price = price + 1
    where store_id = $1 and id = (select id from menu_item where store_id = $1 order by id limit 1))
  update store_state set menu_revision = menu_revision + 1 where store_id = $1`

type MenuResponse = { served: boolean; etag: string }

async function requestMenu(client: RawClient, path: string): Promise<MenuResponse> {
  const { status, head } = await client.send({ method: 'GET', path })
  return { served: status === 200, etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '' }
}

async function fetchOnce({ server, path, host }: Target): Promise<MenuResponse> {
  const client = openRawClient(server.port, headersFor(host))
  return requestMenu(client, path).finally(() => client.cut())
}

function headersFor(host: string): Record<string, string> {
  return { host, accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }
}
