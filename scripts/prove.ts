// `npm run prove`: proofs that take too long for the tests. Prints one line per proof, can be interrupted and continued,
// and exits with an error when a proof fails. The same seed repeats the same run. `--quick` runs each proof a few times
// without checking times, in some minutes.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { ProofOptions, Verdict } from './prove/proof.ts'
import { PROOFS, type ProofRow } from './prove/proofs.ts'
import { dropState, openState, saveState, type State } from './prove/state.ts'
import { type Postgres, startPostgres } from './test/postgres.ts'
import { stopAll } from './test/processes.ts'

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const wanted = PROOFS.filter(proof => !flags.only || proof.name.startsWith(flags.only))
const [seed, size] = [wholeNumber('seed', flags.seed), wholeNumber('size', flags.size)]
if (wanted.length === 0)
  stopWith(
    `--only takes one of these names, or the beginning of one or more: ${PROOFS.map(proof => proof.name).join(', ')}`,
  )

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))

const state = openState({
  seed,
  fresh: flags.fresh,
  sizes: String(size ?? (flags.quick ? 'quick' : 'whole')),
})
console.log(`seed ${state.seed}${Object.keys(state.held).length ? ', continuing an interrupted run' : ''}`)
const load = loadavg()[0] ?? 0
if (load > 1)
  console.log(
    `Other programs are running (load ${load.toFixed(1)}). Times are checked too, so run this alone.`,
  )
/** For machines whose cores are shared with other work. */
const QUICK = { diners: 8, timed: false }
let postgres: Postgres | { missing: string } | undefined
let [failed, skipped] = [0, 0]
for (const proof of wanted) await report(proof)
if (postgres && 'stop' in postgres) await postgres.stop()
if (failed === 0 && PROOFS.every(proof => state.held[proof.name])) dropState()
console.log(
  `${wanted.length - failed - skipped} held, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
)
process.exit(failed > 0 ? 1 : 0)

async function report(proof: ProofRow): Promise<void> {
  const before = state.held[proof.name]
  if (before) return print(proof.name, 'held before', before)
  const on = await placeOf(proof)
  if ('missing' in on) {
    skipped += 1
    return print(proof.name, 'skipped', on.missing)
  }
  const began = performance.now()
  const requested = {
    seed: state.seed,
    size: size ?? (flags.quick ? proof.quick : proof.size),
    on,
    ...(flags.quick ? QUICK : {}),
  }
  const { counts, details = [], problems, skipped: lacks } = await tried(proof, requested, state)
  if (lacks) {
    skipped += 1
    return print(proof.name, 'skipped', lacks)
  }
  const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`
  print(proof.name, problems.length ? 'FAILED' : 'held', `${counts} (${seconds})`)
  for (const detail of details) console.log(`${' '.repeat(20)}${detail}`)
  for (const problem of shortened(problems)) console.log(`${' '.repeat(20)}${problem}`)
  if (problems.length) failed += 1
  else {
    state.held[proof.name] = counts
    saveState(state)
  }
}

async function tried(proof: ProofRow, options: ProofOptions, { done }: State): Promise<Verdict> {
  const save = (count: number) => {
    done[proof.name] = count
    saveState(state)
  }
  try {
    return await proof.run(options, { done: done[proof.name] ?? 0, save })
  } catch (error) {
    return {
      counts: 'could not be run',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }
  }
}

async function placeOf({ database }: ProofRow): Promise<ProofOptions['on'] | { missing: string }> {
  if (database !== 'postgres') return { database: 'embedded' }
  const given = process.env.TEST_DATABASE_URL
  if (given) return { database, url: given }
  postgres ??= await startPostgres({ durable: true })
  return 'missing' in postgres ? postgres : { database, url: postgres.url }
}

function print(name: string, outcome: string, text: string): void {
  console.log(`${name.padEnd(18)} ${outcome.padEnd(12)} ${text}`)
}

/** Prints only a few problems, because a broken server has thousands. */
function shortened(problems: readonly string[]): string[] {
  return problems.length <= 8 ? [...problems] : [...problems.slice(0, 8), `and ${problems.length - 8} more`]
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) stopWith(`--${name} takes a whole number`)
  return Number(text)
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(2)
}
