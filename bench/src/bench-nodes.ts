import { getStore } from '@tiffin/contract/shop/stores/diner'
import { fillStage } from '../../scripts/prove/fill-stage.ts'
import { memoryOf } from '../../scripts/prove/memory.ts'
import { NORTH, openTwoClusters, type TwoClusters } from '../../scripts/prove/databases/two-clusters.ts'
import { withLoad } from '../../scripts/prove/databases/two-servers.ts'
import type { ProofOptions } from '../../scripts/prove/proof.ts'
import { freePort, startServer } from '../../scripts/prove/server-process.ts'
import { clientAt } from '../../scripts/prove/shop.ts'
import { rowsAt } from '../../scripts/prove/stage.ts'
import { run } from '../../scripts/test/processes.ts'

/** Of each database. Half of its shops are in use there, and the other half are copies, as after moves. */
const SIZES = {
  full: { shops: 10_000, customers: 200_000, orders: 1_000_000 },
  quick: { shops: 1000, customers: 20_000, orders: 100_000 },
}
const MOVED_SHOPS = 100
const VISITORS = 8
const SEED = 1

/**
 * An installation with its shops in two databases: how long it takes to list all shops and to visit each, how much memory
 * a process has then, and how long it takes to move a hundred shops while diners order.
 */
export async function benchNodes({
  quick,
  say,
}: {
  quick: boolean
  say: (text: string) => void
}): Promise<void> {
  const two = await openTwoClusters()
  if (!two) throw new Error('This needs PostgreSQL.')
  const size = quick ? SIZES.quick : SIZES.full
  try {
    const filled = await secondsOf(async () => {
      await Promise.all([fillStage(two.homeUrl, size), fillStage(two.north.url, size)])
      await divideShops(two)
    })
    say(`${size.shops} shops and ${size.orders} orders in two databases after ${filled.toFixed(0)} s`)
    await measureVisits(two, say)
    await measureMoves(two, say)
  } finally {
    await two.stop()
  }
}

/** Shops with an even id are in the second database, like the shop `north.localhost`. */
async function divideShops({ homeUrl, north }: TwoClusters): Promise<void> {
  const atHome = [
    `update store set node = '${NORTH.name}' where id % 2 = 0`,
    'insert into moved_store (store_id) select id from store where id % 2 = 0 on conflict do nothing',
    `insert into store_host (store_id, host, host_hash) select id, host, encode(sha256(host::bytea), 'hex') from store
       on conflict do nothing`,
  ]
  const atNorth = [
    'insert into moved_store (store_id) select id from store where id % 2 = 1 on conflict do nothing',
    // The directory is in the home database only.
    'truncate store cascade',
  ]
  for (const statement of atHome) await rowsAt(homeUrl, statement)
  for (const statement of atNorth) await rowsAt(north.url, statement)
}

async function measureVisits({ env, homeUrl }: TwoClusters, say: (text: string) => void): Promise<void> {
  const server = await startServer({ port: await freePort(), env })
  try {
    const listed = await secondsOf(async () => {
      const { code, output } = await run(['node', 'server/src/cli/store.ts', 'list'], { env })
      if (code !== 0) throw new Error(output)
    })
    const hosts = await hostsAt(homeUrl)
    const before = memoryOf(server.pid)?.now ?? Number.NaN
    const visitAll = () =>
      secondsOf(async () => {
        const waiting = [...hosts]
        const visit = async () => {
          for (let host = waiting.pop(); host; host = waiting.pop())
            await clientAt(server.port, host).call(getStore, {})
        }
        await Promise.all(Array.from({ length: VISITORS }, visit))
      })
    const [first, again] = [await visitAll(), await visitAll()]
    const after = memoryOf(server.pid)?.now ?? Number.NaN
    say(`${hosts.length} shops listed by the command in ${listed.toFixed(1)} s`)
    say(
      `each visited once in ${first.toFixed(1)} s (${(hosts.length / first).toFixed(0)} a second), again in ${again.toFixed(1)} s`,
    )
    say(`memory of the process: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after the visits`)
  } finally {
    await server.stop()
  }
}

async function measureMoves(two: TwoClusters, say: (text: string) => void): Promise<void> {
  // Both databases have the same size, so nothing is moved.
  const choice = await secondsOf(
    async () => void (await databases(two, 'move', '--from', 'home', '--balance')),
  )
  say(`the command to balance the databases compares all shops in ${choice.toFixed(1)} s`)
  const hosts = (await hostsAt(two.homeUrl, 'node is null and id > 2')).slice(0, MOVED_SHOPS)
  const options: ProofOptions = { seed: SEED, size: 1, on: { database: 'postgres', url: two.homeUrl } }
  let [seconds, pauses]: [number, number[]] = [0, []]
  const { near, far } = await withLoad(two, options, async () => {
    seconds = await secondsOf(async () => {
      const output = await databases(two, 'move', ...hosts, NORTH.name)
      pauses = [...output.matchAll(/paused for (\d+) ms/g)].map(([, ms]) => Number(ms))
    })
  })
  if (pauses.length !== hosts.length) throw new Error(`${pauses.length} of ${hosts.length} shops were moved`)
  const orders = near.log.entries.size + far.log.entries.size
  say(
    `${hosts.length} shops moved in ${(seconds / 60).toFixed(1)} minutes, while ${orders} orders were placed; each paused for at most ${Math.max(...pauses)} ms`,
  )
}

async function databases(two: TwoClusters, ...args: string[]): Promise<string> {
  const { code, output } = await run(two.command(...args), { env: two.env })
  if (code !== 0) throw new Error(output)
  return output
}

async function hostsAt(url: string, condition = 'true'): Promise<string[]> {
  const rows = await rowsAt<{ host: string }>(url, `select host from store where ${condition} order by id`)
  return rows.map(({ host }) => host)
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
