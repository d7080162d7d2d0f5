// `npm run bench`: measures the cost of an order and a menu, in comparison with a bare server on this machine.
// Everything runs on the loopback address. Comparisons are measured `--runs` times, five or with `--quick` two, and
// reported with their spread: about nine minutes, with `--quick` five; `--compare` leaves out everything else.
// `--big` compares an empty database with one of a million orders instead, in about twenty; `--figures` measures the
// page of figures of one shop with a million orders, in about four; `--nodes` measures ten thousand shops in two databases.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/test/postgres.ts'
import { root, stopAll } from '../../scripts/test/processes.ts'
import { benchBig } from './bench-big.ts'
import { benchEmbedded } from './bench-embedded.ts'
import { benchFigures } from './bench-figures.ts'
import { benchNodes } from './bench-nodes.ts'
import { benchPaired, type PairedRun } from './bench-paired.ts'
import { benchPostgres } from './bench-postgres.ts'
import type { Figures } from './figures.ts'
import { HAS_PROC } from './processor-time.ts'
import { rowsOf } from './report.ts'
import { conditionsOf } from './setting.ts'
import { tableOf } from './table.ts'

/** About ten minutes. */
const MOST_RUNS = 15
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    big: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    nodes: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    runs: { type: 'string' },
  },
})
const runs = Number(flags.runs ?? (flags.quick ? 2 : 5))
if (!(Number.isInteger(runs) && runs >= 1 && runs <= MOST_RUNS)) {
  console.error(`--runs is a whole number from 1 to ${MOST_RUNS}.`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))

const began = performance.now()
const seconds = flags.quick ? 2 : 4
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
  runs,
  processor_time: HAS_PROC,
  load_average_before,
}
printConditions()
const postmaster = conditions.postgres?.pid ?? 0
try {
  if (flags.big) await benchBig({ url: requirePostgres(), postmaster, seconds, quick: flags.quick, say })
  else if (flags.nodes) await benchNodes({ quick: flags.quick, say })
  else if (flags.figures) {
    console.log(`\n${await benchFigures({ url: requirePostgres(), postmaster, quick: flags.quick })}\n`)
  } else if (flags.compare) printFigures({ paired: await compare() })
  else printFigures(await measureAll())
} finally {
  if (hasPostgres) await postgres.stop()
}
process.exit(0)

function requirePostgres(): string {
  if ('missing' in postgres) throw new Error(`This needs PostgreSQL: ${postgres.missing}`)
  return postgres.url
}

function compare(): Promise<PairedRun[]> {
  say('Measuring ours, the bare server, limits, logs and the embedded database in turn ...')
  return benchPaired({
    url: requirePostgres(),
    postmaster: conditions.postgres?.pid ?? 0,
    seconds,
    runs,
    onRun: run => say(`  turn ${run} of ${runs}, after ${sinceBegin()} s`),
  })
}

async function measureAll(): Promise<Partial<Figures>> {
  if ('missing' in postgres) say(`Measuring without PostgreSQL: ${postgres.missing}`)
  const paired = hasPostgres ? await compare() : undefined
  if (hasPostgres) say('Measuring PostgreSQL and the bare server ...')
  const onPostgres = hasPostgres
    ? await benchPostgres({ url: requirePostgres(), postmaster, seconds })
    : undefined
  say('Measuring the embedded database ...')
  const { menu, weight, sheet, ...embedded } = await benchEmbedded({ seconds, alone: !onPostgres })
  return { paired, menu, weight, sheet, embedded, ...onPostgres }
}

function printFigures(found: Partial<Figures>): void {
  const figures = { conditions, orders: [], floor_orders: [], ...found }
  const file = join(root, 'bench', 'out', 'latest.json')
  mkdirSync(join(root, 'bench', 'out'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`\n${tableOf(rowsOf(figures))}\n`)
  say(`Written to bench/out/latest.json after ${sinceBegin()} s`)
}

function sinceBegin(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}

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
