// `npm test`: runs all checks in order. It prints a line per step, the output of failed steps, skipped steps with the
// reason, and the counts at the end. `--only` runs one part, or the tests of one capability or group on the embedded
// database.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DESCRIBED } from '../server/src/testing/described-statements.ts'
import { findBrowser } from './test/browser.ts'
import type { Outcome, Skipped } from './test/outcome.ts'
import { openTransaction } from './test/open-transaction.ts'
import { startPostgres } from './test/postgres.ts'
import { type Finished, root, run, stopAll } from './test/processes.ts'
import { type StaticStep, staticSteps } from './test/static-steps.ts'
import { hasContainers, tryContainer } from './test/try-container.ts'
import { SAMPLE, TWO_DATABASES } from './test/two-databases.ts'
import { testsWithoutDatabase } from './test/without-database.ts'

const parts = ['static', 'recipes', 'embedded', 'postgres', 'journeys', 'container']
// What a complete run may lack: data that are not part of the project, and a container engine.
const mayBeAbsent = ['../shared', 'Docker']

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, ci: { type: 'boolean' }, verbose: { type: 'boolean' } },
})
const capability = flags.only === undefined || parts.includes(flags.only) ? undefined : flags.only
if (
  capability !== undefined &&
  (!/^[a-z-]+$/.test(capability) || capabilityFolders(capability).length === 0)
) {
  console.error(`--only takes one of: ${parts.join(', ')}; or a capability or group, for example orders`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-test-'))
const passedNames = new Set<string>()
const skipped: Skipped[] = []
const flaky: string[] = []
let passed = 0
let failed = 0

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))
}

try {
  if (capability !== undefined)
    await runTests({
      name: `tests of ${capability}`,
      projects: ['unit', 'capability'],
      only: capabilityFolders(capability).map(folder => `${folder}/`),
    })
  if (wanted('static')) await runStatic()
  if (wanted('recipes'))
    await runStep({ name: 'recipes, on a copy', command: ['node', 'scripts/recipes/carry-out.ts'] })
  if (wanted('embedded')) await runEmbedded()
  if (wanted('postgres')) await runOnPostgres()
  if (wanted('journeys')) await runJourneys()
  if (wanted('container')) await runContainer()
} catch (error) {
  failed += 1
  console.log(error)
}
await stopAll()
summarise()

/** The folders of a capability, or of a group, in all workspaces. */
function capabilityFolders(name: string): string[] {
  return globSync(`{contract,server,storefront,console}/src/{,*/}${name}`, { cwd: root })
}

function wanted(part: string): boolean {
  return flags.only === undefined || flags.only === part
}

async function runStatic(): Promise<void> {
  for (const step of staticSteps()) await runStep(step)
}

async function runStep({ name, command }: StaticStep): Promise<void> {
  judge(name, await run(command, { verbose: flags.verbose }))
}

function judge(name: string, finished: Finished): void {
  const ok = finished.code === 0
  if (ok) passed += 1
  else failed += 1
  report(name, ok ? 'ok' : 'failed', finished)
  if (!ok) console.log(finished.output)
}

/** The tests record the columns of each statement, which the check of the row types needs. */
async function runEmbedded(): Promise<void> {
  rmSync(DESCRIBED, { recursive: true, force: true })
  await runTests({ name: 'tests, embedded database', projects: ['unit', 'capability'] })
  await runStep({ name: 'row types', command: ['node', 'scripts/row-types.ts'] })
}

async function runOnPostgres(): Promise<void> {
  const name = 'tests and races, PostgreSQL'
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, version: '', stop: async () => {} } : await startPostgres()
  if ('missing' in server) return skip(name, server.missing)
  // Other programs may use the same PostgreSQL in production.
  const other = await openTransaction(server.url)
  // Tests that reach no database have run in the embedded part.
  const env = { TEST_DATABASE_URL: server.url, TEST_EXCEPT: testsWithoutDatabase().join() }
  const projects = ['capability', 'race']
  await runTests({ name: `${name} ${server.version}`.trim(), projects, env })
  await runTests({
    name: 'a sample, shops in a second database',
    projects,
    only: [...SAMPLE],
    env: { ...env, ...TWO_DATABASES },
  })
  await other.end()
  await server.stop()
}

async function runJourneys(): Promise<void> {
  const browser = await findBrowser(line => console.log(line))
  if ('missing' in browser) return skip('journeys in a browser', browser.missing)
  await runTests({ name: 'journeys', projects: ['journeys'], env: { CHROMIUM_PATH: browser.path } })
}

async function runContainer(): Promise<void> {
  const name = 'a shop in containers'
  if (!hasContainers()) return skip(name, 'there is no Docker engine with Compose')
  judge(name, await tryContainer())
}

type Tests = { name: string; projects: string[]; only?: string[]; env?: Record<string, string> }

async function runTests({ name, projects, only, env = {} }: Tests): Promise<void> {
  const file = join(folder, `${projects.join('-')}.json`)
  const command = [
    'vitest',
    'run',
    '--passWithNoTests',
    ...projects.flatMap(project => ['--project', project]),
    ...(only ?? []),
  ]
  const finished = await run(command, { verbose: flags.verbose, env: { TEST_OUTCOME_FILE: file, ...env } })
  const outcome = readOutcome(file)
  // A run that failed without naming a test counts as failed too.
  const failures = Math.max(outcome.failed, finished.code === 0 ? 0 : 1)
  passed += outcome.passed.length
  failed += failures
  for (const test of outcome.passed) passedNames.add(test)
  skipped.push(...outcome.skipped)
  flaky.push(...outcome.flaky)
  report(name, `${outcome.passed.length} passed${failures ? `, ${failures} failed` : ''}`, finished)
  if (failures) console.log(finished.output)
}

function readOutcome(file: string): Outcome {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome
  } catch {
    return { passed: [], flaky: [], failed: 0, skipped: [] }
  }
}

function skip(name: string, reason: string): void {
  skipped.push({ name, reason })
  console.log(`${name.padEnd(40)} skipped`)
}

function report(name: string, result: string, { seconds }: Finished): void {
  console.log(`${name.padEnd(40)} ${result.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`)
}

function summarise(): void {
  // A test that was skipped on one database does not count as skipped if it ran on the other.
  const left = skipped.filter(({ name }) => !passedNames.has(name))
  if (left.length > 0) console.log(`\n${left.length} skipped:`)
  for (const { name, reason } of left) console.log(`  ${name}: ${reason}`)
  if (flaky.length > 0)
    console.log(
      `\n${flaky.length} passed only at the second try, because of a fault in the test or in the product:`,
    )
  for (const name of flaky) console.log(`  ${name}`)
  const refused = flags.ci
    ? left.filter(({ reason }) => !mayBeAbsent.some(part => reason.includes(part)))
    : []
  if (refused.length > 0)
    console.log(`\n${refused.length} of them must not be skipped here and count as failed`)
  failed += refused.length
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}
