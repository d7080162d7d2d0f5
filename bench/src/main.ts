// `npm run bench`: measures what an order and a menu cost, in comparison with a bare server on this machine. Everything
// runs on the loopback address in under six minutes; `--quick` takes two. `--big` compares an empty database with one of
// a million orders instead.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/test/postgres.ts'
import { root, stopAll } from '../../scripts/test/processes.ts'
import { benchBig } from './bench-big.ts'
import { benchEmbedded } from './bench-embedded.ts'
import { benchPostgres } from './bench-postgres.ts'
import type { Figures } from './figures.ts'
import { HAS_PROC } from './processor-time.ts'
import { rowsOf, tableOf } from './report.ts'
import { conditionsOf } from './setting.ts'

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, big: { type: 'boolean', default: false } },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))

const began = performance.now()
const seconds = flags.quick ? 2 : 6
const load_average_before = loadavg()[0] ?? 0
const postgres = await startPostgres({ durable: true })
const hasPostgres = !('missing' in postgres)
const conditions: Figures['conditions'] = {
  at: new Date().toISOString(),
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 1e9),
  node: process.version,
  platform: `${platform()} ${release()}`,
  postgres: hasPostgres ? await conditionsOf(postgres.url) : undefined,
  quick: flags.quick,
  processor_time: HAS_PROC,
  load_average_before,
}
printConditions()
if (flags.big) {
  if ('missing' in postgres) throw new Error(`--big needs PostgreSQL: ${postgres.missing}`)
  console.log(`\n${await benchBig({ url: postgres.url, seconds, quick: flags.quick, say })}\n`)
  await postgres.stop()
  process.exit(0)
}
say(
  hasPostgres
    ? 'Measuring PostgreSQL and the bare server ...'
    : `Measuring without PostgreSQL: ${postgres.missing}`,
)
const onPostgres = hasPostgres
  ? await benchPostgres({ url: postgres.url, postmaster: conditions.postgres?.pid ?? 0, seconds })
  : undefined
if (hasPostgres) await postgres.stop()
say('Measuring the embedded database ...')
const embedded = await benchEmbedded({ seconds, with_menu: !onPostgres })
const figures: Figures = {
  conditions,
  orders: onPostgres?.orders ?? [],
  floor_orders: onPostgres?.floor_orders ?? [],
  round_trips: onPostgres?.round_trips,
  ring: onPostgres?.ring,
  menu: (onPostgres ?? embedded).menu,
  weight: (onPostgres ?? embedded).weight,
  sheet: embedded.sheet,
  memory: onPostgres?.memory,
  memory_after_menu: onPostgres?.memory_after_menu,
  start: onPostgres?.start,
  embedded: { orders: embedded.orders, memory: embedded.memory, start: embedded.start },
}
const file = join(root, 'bench', 'out', 'latest.json')
mkdirSync(join(root, 'bench', 'out'), { recursive: true })
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
console.log(`\n${tableOf(rowsOf(figures))}\n`)
say(`Written to bench/out/latest.json after ${((performance.now() - began) / 1000).toFixed(0)} s`)
process.exit(0)

function printConditions(): void {
  const { cores, processor, memory_gb, node, postgres: server } = conditions
  console.log(`${cores} cores (${processor}), ${memory_gb} GB, Node ${node}, ${conditions.platform}`)
  if (server)
    console.log(
      `PostgreSQL ${server.version}, fsync ${server.fsync}, synchronous_commit ${server.synchronous_commit}, over a unix socket`,
    )
  console.log(
    'One server process, 200 dishes in two sizes, the load from the same cores. RATE_LIMITS=off, LOG_LEVEL=warn.',
  )
  console.log(
    'A whole order is six calls: basket, three dishes, address with time and contact, confirm in cash.',
  )
  if (!HAS_PROC) console.log('There is no /proc on this machine: processor time and memory are not measured.')
  if (load_average_before > 0.5)
    console.log(
      `Other programs are running (load ${load_average_before.toFixed(1)}): trust the ratios, not the rates.`,
    )
}

function say(text: string): void {
  console.log(text)
}
